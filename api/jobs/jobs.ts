import { z } from 'zod'
import { PushMessage } from '../../shared/contracts/push.ts'

/** Every background job by name, with the payload it takes. Each is safe to run twice. */
export const JOBS = {
  'stage-room': z.object({ generationId: z.uuid() }),
  /** A picture that pages show gets its variants in AVIF. */
  'add-avif': z.object({ imageId: z.uuid() }),
  /** A room is read before somebody asks for its staging. */
  'read-room': z.object({ imageId: z.uuid() }),
  'send-mail': z.object({
    id: z.uuid(),
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
  }),
  /** One that an administrator wrote, to one person or to many. */
  'send-written-mail': z.object({ mailId: z.uuid() }),
  /** Queues a mail for each user whom an announcement is for. */
  'prepare-announcement': z.object({ batchId: z.uuid() }),
  'mail-account-link': z.object({
    userId: z.number().int(),
    purpose: z.enum(['verify-email', 'reset-password', 'invitation']),
  }),
  /** Asks the owner of a private room whether a version of it may be shown. */
  'mail-sample-consent': z.object({ projectId: z.number().int() }),
  /** Public copies that were taken back. */
  'delete-sample-copies': z.object({ folder: z.string() }),
  /** `deletedAt` names the deletion: an account restored since then is left alone. */
  'purge-account': z.object({ userId: z.number().int(), deletedAt: z.iso.datetime() }),
  /** Tells of the rooms of a listing that were finished since it last ran. */
  'tell-listing': z.object({ userId: z.number().int(), listingId: z.uuid() }),
  /** Makes the files of a package for a multiple listing service. */
  'build-package': z.object({ packageId: z.uuid() }),
  /** Sends what a webhook's endpoint is told of an event. */
  'deliver-webhook': z.object({ deliveryId: z.uuid() }),
  /** Mails a seller the link by which they answer for pictures. */
  'mail-approval': z.object({ linkId: z.uuid(), why: z.enum(['ask', 'remind', 'again']) }),
  'remind-approval': z.object({ linkId: z.uuid(), reminder: z.number().int().min(1) }),
  /** Tells of what a seller answered since it last ran. */
  'tell-approvals': z.object({ linkId: z.uuid() }),
  /** A room for which a seller has answered shows another version. */
  'ask-approval-again': z.object({ projectId: z.number().int() }),
  /** A change at the payment service: read again what it was about. */
  'handle-payment-event': z.object({ eventId: z.string() }),
  /** A refund that an administrator asked for, should the request itself not have got to it. */
  'refund-payment': z.object({ refundId: z.uuid() }),
  /** Compares our books with the payment service, as an administrator asked. */
  'reconcile-billing': z.object({ reconciliationId: z.uuid() }),
  'sync-catalogue': z.object({}),
  /** Credits have come, and rooms waited for them. */
  'start-waiting-rooms': z.object({ userId: z.number().int() }),
  /** Who shows pictures clean by plan gets those made before, too. */
  'lift-watermarks': z.object({ userId: z.number().int() }),
  /** Nobody pays on for an account that they have deleted. */
  'end-subscriptions': z.object({ userId: z.number().int() }),
  /** Of an account that is gone for good. */
  'end-customer': z.object({ account: z.enum(['sandbox', 'test', 'live']), customerId: z.string() }),
  'deliver-sandbox-event': z.object({ eventId: z.string() }),
  /** `userId` says who the message is for, should the device have changed hands; jobs of older releases lack it. */
  'send-push': z.object({ endpoint: z.string(), message: PushMessage, userId: z.number().int().optional() }),
  /** `publishAt` names the appointment: a post that was put off since then is left alone. */
  'publish-post': z.object({ postId: z.number().int(), publishAt: z.iso.datetime() }),
  /** By the clock; what it is handed says when it was due. */
  'note-alive': z.unknown(),
  'collect-garbage': z.unknown(),
  'end-public-pages': z.unknown(),
  'check-public-pages': z.unknown(),
  'fingerprint-pictures': z.unknown(),
  'refresh-credits': z.unknown(),
  'refresh-subscriptions': z.unknown(),
  'run-payment-sandbox': z.unknown(),
  'forget-expired': z.unknown(),
} as const

export type JobName = keyof typeof JOBS
export type JobPayload<Name extends JobName> = z.infer<(typeof JOBS)[Name]>
