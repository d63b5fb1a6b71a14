import Dispatch

/// Runs tasks that block on a dispatch queue; on Swift's own pool each would occupy one of the few threads.
package final class QueueExecutor: TaskExecutor {
    private let queue: DispatchQueue

    package init(_ queue: DispatchQueue) { self.queue = queue }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
