import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const count = z.number().int()
const instant = z.iso.datetime()
const part = z.enum(['ok', 'unavailable'])

export const RunningProcess = z.object({
  kind: z.enum(['api', 'worker']),
  /** Made by the process as it starts. */
  id: z.string(),
  startedAt: instant,
  /** When it was last heard of. */
  beatAt: instant,
  isAlive: z.boolean(),
})
export type RunningProcess = z.infer<typeof RunningProcess>

export const QueueFigures = z.object({
  /** The name of a kind of job, for example `stage-room`. */
  job: z.string(),
  waiting: count,
  running: count,
  /** To be run at a later time. */
  planned: count,
  /** Tried for the last time, in vain. */
  gaveUp: count,
  /** How long the oldest that waits has been due, in seconds; null where none waits. */
  oldestSeconds: z.number().nullable(),
})
export type QueueFigures = z.infer<typeof QueueFigures>

export const HealthFigures = z.object({
  /** As `/readyz` answers. */
  readiness: z.object({
    ready: z.boolean(),
    checks: z.object({ database: part, storage: part, worker: part }),
  }),
  processes: z.array(RunningProcess),
  queues: z.array(QueueFigures),
  /** Fourteen days (UTC), today last. Tries that are made again, and what was refused for good. */
  deliveryFailures: z.array(
    z.object({ day: z.iso.date(), channel: z.enum(['mail', 'push']), errors: count, refused: count }),
  ),
  /** Public pages of originals, each of which is looked at once a day. */
  publicPages: z.object({
    published: count,
    /** Looks within the last 24 hours, those among them by the server's own port because the public address did not answer it, and those that failed. */
    looks: count,
    ownLooks: count,
    failedLooks: count,
    /** Not looked at though their time was over an hour ago. */
    overdue: count,
    /** Pages that are not well now, the longest first. */
    failing: z.array(
      z.object({
        url: z.string(),
        room: z.string(),
        failure: z.string(),
        since: instant,
        isTold: z.boolean(),
      }),
    ),
  }),
  /** Whether staged photos of packages are signed. `faulty`: not, although a certificate is configured. */
  contentCredentials: z.object({
    state: z.enum(['off', 'ready', 'faulty']),
    /** A sentence that says what is wrong with it. */
    fault: z.string().nullable(),
    /** When the first of its chain ends. */
    expiresAt: instant.nullable(),
  }),
  /** What all accounts' pictures take. */
  storageBytes: count,
  databaseBytes: count,
  /** The moment that the last completed back-up covers; null where none was reported. */
  backupCoversUntil: instant.nullable(),
  at: instant,
})
export type HealthFigures = z.infer<typeof HealthFigures>

export const getHealthFigures = defineEndpoint({
  method: 'GET',
  path: '/api/admin/health',
  access: 'admin',
  output: z.object({ success: z.literal(true), data: HealthFigures }),
})
