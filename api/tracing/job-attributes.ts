import type { Attributes } from '@opentelemetry/api'

/** A job as OpenTelemetry's conventions for messaging tell of it. */
export const jobAttributes = (job: string, operation: 'send' | 'process'): Attributes => ({
  'messaging.system': 'graphile_worker',
  'messaging.operation.type': operation,
  'messaging.destination.name': job,
})
