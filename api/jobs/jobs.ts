import { z } from 'zod'
import { PushMessage } from '../../shared/contracts/push.ts'

/** Every background job by name, with the payload it takes. Each is safe to run twice. */
export const JOBS = {
  'stage-room': z.object({ generationId: z.uuid() }),
  'send-push': z.object({ endpoint: z.string(), message: PushMessage }),
  /** By the clock; what it is handed says when it was due. */
  'collect-garbage': z.unknown(),
  'refresh-credits': z.unknown(),
} as const

export type JobName = keyof typeof JOBS
export type JobPayload<Name extends JobName> = z.infer<(typeof JOBS)[Name]>
