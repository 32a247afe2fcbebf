import { collectDefaultMetrics, Counter, Histogram, Registry } from '@prometheus-io/client'
import { onMeasured } from '../measurements.ts'

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const STAGING_SECONDS = [2, 5, 10, 20, 30, 45, 60, 120, 300]
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 300]
/** Whoever asks may write any word there. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * The metrics of a process, kept as long as it runs: Node's own (event loop, heaps, collector of garbage, descriptors), and what is told of
 * by `measure`. No label is called `job` or `instance`: Prometheus calls what it reads from so, and renames ours. Series are bounded by routes, jobs, engines and models that there are.
 */
export function openMetrics(): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'nestage_requests_total',
    help: 'Requests answered, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'nestage_request_seconds',
    help: 'Seconds until an answer began, by the pattern of its route.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  onMeasured('request', ({ method: asked, route, status, seconds }) => {
    const method = METHODS.has(asked) ? asked : 'other'
    requests.inc({ method, route, status })
    requestSeconds.observe({ method, route }, seconds)
  })

  const refusals = new Counter({
    name: 'nestage_refusals_total',
    help: 'Calls that were refused or failed, by the code of the answer.',
    labelNames: ['route', 'code'],
    registers,
  })
  onMeasured('refusal', (labels) => refusals.inc(labels))

  const stagingSeconds = new Histogram({
    name: 'nestage_staging_seconds',
    help: 'Seconds that a worker took for a staging, by engine, size and how it ended.',
    labelNames: ['engine', 'quality', 'outcome'],
    buckets: STAGING_SECONDS,
    registers,
  })
  // From nought: of a series that begins with its first failure Prometheus sees no increase.
  for (const quality of ['standard', 'high', 'ultra'])
    stagingSeconds.zero({ engine: 'none', quality, outcome: 'broken' })
  onMeasured('staging', ({ seconds, ...labels }) => stagingSeconds.observe(labels, seconds))

  const truthChecks = new Counter({
    name: 'nestage_truth_checks_total',
    help: "Pictures of an image model held against their photo; a changed one is the model's next round or a refusal.",
    labelNames: ['round', 'verdict'],
    registers,
  })
  onMeasured('truth-check', (labels) => truthChecks.inc(labels))

  const modelCalls = new Counter({
    name: 'nestage_model_calls_total',
    help: 'Calls of models that ended, by what they were for and how.',
    labelNames: ['purpose', 'model', 'outcome'],
    registers,
  })
  const modelCents = new Counter({
    name: 'nestage_model_cost_cents_total',
    help: 'What calls of models cost, in cents; those that broke off by their estimate.',
    labelNames: ['purpose', 'model'],
    registers,
  })
  onMeasured('model-call', ({ purpose, model, outcome, costCents }) => {
    modelCalls.inc({ purpose, model, outcome })
    modelCents.inc({ purpose, model }, costCents)
  })

  const deliveries = new Counter({
    name: 'nestage_deliveries_total',
    help: 'Tries to deliver mail and notifications: sent, error (tried again) or refused.',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  // From nought, likewise.
  for (const channel of ['mail', 'push'] as const)
    for (const outcome of ['sent', 'error', 'refused'] as const) deliveries.inc({ channel, outcome }, 0)
  onMeasured('delivery', (labels) => deliveries.inc(labels))

  const jobSeconds = new Histogram({
    name: 'nestage_job_seconds',
    help: 'Seconds that runs of jobs took, by how they ended: success, error (tried again) or gave-up.',
    labelNames: ['task', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  })
  onMeasured('job', ({ job: task, outcome, seconds }) => jobSeconds.observe({ task, outcome }, seconds))

  const spans = new Counter({
    name: 'nestage_spans_total',
    help: 'Spans of traces: exported, failed (not taken by the collector) or dropped (no room to wait for it).',
    labelNames: ['outcome'],
    registers,
  })
  onMeasured('spans', ({ outcome, count }) => spans.inc({ outcome }, count))
  return registry
}
