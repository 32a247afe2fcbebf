import type { PushMessage } from '../../../shared/contracts/push.ts'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** `gone`: the push service says that this subscription will never work again (404 or 410), or it is none of ours. */
export type PushOutcome = 'delivered' | 'gone'

export interface PushSender {
  /** The VAPID public key as base64url. */
  publicKey(): Promise<string>
  /** Throws when the push service refuses or cannot be reached, so that the job is tried again. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
