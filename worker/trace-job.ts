import { SpanKind } from '@opentelemetry/api'
import type { Job } from 'graphile-worker'
import { z } from 'zod'
import { jobAttributes } from '../api/tracing/job-attributes.ts'
import { inSpan, ownContextOf } from '../api/tracing/spans.ts'

const Traced = z.object({ traceparent: z.string() })

/** Runs a job in a span, the child of what made the job necessary; a job by the clock begins a trace of its own. */
export async function traceJob(job: Job, work: () => Promise<void>): Promise<void> {
  const { task_identifier: name } = job
  const parent = ownContextOf(Traced.safeParse(job.payload).data?.traceparent)
  const attributes = {
    ...jobAttributes(name, 'process'),
    'nestage.job.id': job.id,
    'nestage.job.attempt': job.attempts,
    'nestage.job.waited_ms': Math.max(0, Date.now() - job.run_at.getTime()),
  }
  await inSpan(`process ${name}`, { kind: SpanKind.CONSUMER, attributes, parent }, work)
}
