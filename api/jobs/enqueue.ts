import { SpanKind } from '@opentelemetry/api'
import { sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import { jobAttributes } from '../tracing/job-attributes.ts'
import { currentTraceparent, inSpan } from '../tracing/spans.ts'
import { JOBS, type JobName, type JobPayload } from './jobs.ts'

export interface EnqueueOptions {
  /** Jobs with the same key that still wait are merged into one. */
  jobKey?: string
  /** `keep-time`: one that waits under the same key keeps its time instead of moving to the new one. */
  whenWaiting?: 'move' | 'keep-time'
  runAt?: Date
  /** 1 means: never again after a failure. Default 8. */
  maxAttempts?: number
  /** Lower runs earlier. Default 0. */
  priority?: number
  /** Jobs of one queue run one after the other. */
  queueName?: string
}

/**
 * Writes a job in the transaction that makes it necessary: it exists exactly if that commits.
 *
 * @throws ZodError when the payload is not the job's
 */
export async function enqueue<Name extends JobName>(
  tx: Executor,
  name: Name,
  payload: JobPayload<Name>,
  options: EnqueueOptions = {},
): Promise<void> {
  const checked = JOBS[name].parse(payload)
  await inSpan(
    `send ${name}`,
    { kind: SpanKind.PRODUCER, attributes: jobAttributes(name, 'send') },
    async () => {
      // Beside what the job is about, so that it goes on in this trace; an earlier version leaves out what it does not know.
      const traceparent = currentTraceparent()
      const written = JSON.stringify(
        traceparent === undefined ? checked : Object.assign({ traceparent }, checked),
      )
      await tx.execute(sql`
      select graphile_worker.add_job(
        identifier => ${name}::text,
        payload => ${written}::json,
        job_key => ${options.jobKey ?? null}::text,
        job_key_mode => ${options.whenWaiting === 'keep-time' ? 'preserve_run_at' : 'replace'}::text,
        run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
        max_attempts => ${options.maxAttempts ?? 8}::int,
        priority => ${options.priority ?? 0}::int,
        queue_name => ${options.queueName ?? null}::text
      )`)
    },
  )
}
