import {
  Logger as QueueLogger,
  parseCronItems,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { startHeartbeat } from './heartbeat.ts'
import { jobContext, jobHandlers, type WorkerDeps } from './jobs/job-handlers.ts'
import { SCHEDULE } from './schedule.ts'

/** What a room being staged is given to finish when the process is told to stop. */
const GRACE_MS = 60_000

export interface RunningWorker {
  /** Takes no more jobs, waits for those that run, says goodbye. */
  stop(): Promise<void>
}

const taskList = (deps: WorkerDeps): TaskList =>
  Object.fromEntries(
    Object.entries(jobHandlers).map(([name, handle]): [string, Task] => [
      name,
      (payload, helpers) => handle(jobContext(deps, helpers), payload),
    ]),
  )

export async function startWorker(deps: WorkerDeps, connectionString: string): Promise<RunningWorker> {
  const logger = new QueueLogger((scope) => (level, message, meta) => {
    const log = level === 'warning' ? 'warn' : level
    deps.logger[log]({ job: scope.taskIdentifier, jobId: scope.jobId, err: meta?.error }, message)
  })
  const heartbeat = await startHeartbeat(deps, connectionString, logger)
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => heartbeat.add(worker.workerId))
  const runner = await run({
    connectionString,
    concurrency: deps.config.workerConcurrency,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: GRACE_MS,
    taskList: taskList(deps),
    parsedCronItems: parseCronItems(SCHEDULE),
    events,
    logger,
  })
  return {
    async stop() {
      await runner.stop()
      await runner.promise
      await heartbeat.stop()
    },
  }
}
