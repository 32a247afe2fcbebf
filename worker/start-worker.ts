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
import { trackHeldJobs } from './held-jobs.ts'
import { measureJobs } from './measure-jobs.ts'
import { queuePool } from './queue-pool.ts'
import { jobContext, jobHandlers } from './jobs/job-handlers.ts'
import type { WorkerDeps } from './jobs/job-context.ts'
import { SCHEDULE } from './schedule.ts'
import { POLL_EVERY_MS } from './takeover-times.ts'
import { traceJob } from './trace-job.ts'

/** What a room being staged is given to finish when the process is told to stop. */
const SHUTDOWN_GRACE_MS = 60_000

export interface RunningWorker {
  /** Takes no more jobs, waits for those that run, says goodbye. */
  stop(): Promise<void>
}

/** Mail and notifications never wait behind rooms, which take a slot for up to a minute. */
const QUICK_JOBS_AT_ONCE = 4

/** Whether statements that were parsed once may be asked for again, as the driver of requests reads it of the address. */
const keepsStatements = (url: string): boolean => new URL(url).searchParams.get('prepare') !== 'false'

const taskList = (deps: WorkerDeps, takes: (name: string) => boolean): TaskList =>
  Object.fromEntries(
    Object.entries(jobHandlers)
      .filter(([name]) => takes(name))
      .map(([name, handle]): [string, Task] => [
        name,
        (payload, helpers) => traceJob(helpers.job, () => handle(jobContext(deps, helpers), payload)),
      ]),
  )

/** @param directUrl PostgreSQL itself, where the other address leads to a pooler in transaction mode */
export async function startWorker(
  deps: WorkerDeps,
  connectionString: string,
  directUrl = connectionString,
): Promise<RunningWorker> {
  const logger = new QueueLogger((scope) => (level, message, meta) => {
    const log = level === 'warning' ? 'warn' : level
    deps.logger[log]({ job: scope.taskIdentifier, jobId: scope.jobId, err: meta?.error }, message)
  })
  const events: WorkerEvents = new EventEmitter()
  const held = trackHeldJobs(events)
  measureJobs(events)
  const { workerConcurrency } = deps.config
  // Two each for every job at once, as one may ask for a second while its first is broken, and one that listens per runner.
  const pgPool = queuePool(connectionString, 2 * (workerConcurrency + QUICK_JOBS_AT_ONCE) + 2, deps.logger, {
    directUrl,
  })
  const shared = {
    pgPool,
    noHandleSignals: true,
    noPreparedStatements: !keepsStatements(connectionString),
    pollInterval: POLL_EVERY_MS,
    gracefulShutdownAbortTimeout: SHUTDOWN_GRACE_MS,
    events,
    logger,
  }
  const runners = [
    await run({
      ...shared,
      concurrency: workerConcurrency,
      taskList: taskList(deps, (name) => name === 'stage-room'),
      parsedCronItems: [],
    }),
    await run({
      ...shared,
      concurrency: QUICK_JOBS_AT_ONCE,
      taskList: taskList(deps, (name) => name !== 'stage-room'),
      parsedCronItems: parseCronItems(SCHEDULE),
    }),
  ]
  const stopHeartbeat = await startHeartbeat(deps, held)
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()))
      await Promise.all(runners.map((runner) => runner.promise))
      await pgPool.end()
      await stopHeartbeat()
    },
  }
}
