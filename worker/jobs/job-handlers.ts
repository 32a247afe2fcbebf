import type { JobHelpers } from 'graphile-worker'
import type { z } from 'zod'
import { JOBS, type JobName } from '../../api/jobs/jobs.ts'
import { publishDuePost } from '../../api/services/blog/posts/publish-post.ts'
import { noteAlive } from '../../api/services/operations/database-lifetimes.ts'
import { deletePublicCopies } from '../../api/services/samples/public-copies.ts'
import { prepareAnnouncement } from '../../api/services/email-desk/announcements/prepare-announcement.ts'
import { addAvifVariants } from '../../api/services/photos/variants/add-avif-variants.ts'
import {
  deliverSandboxEvent,
  endCustomer,
  endSubscriptions,
  handlePaymentEvent,
  reconcileBilling,
  refundPayment,
  removeWatermarks,
  refreshSubscriptions,
  runPaymentSandbox,
  syncCatalogue,
} from './billing-jobs.ts'
import { askAgain } from '../../api/services/approvals/ask-again.ts'
import { remindApproval } from '../../api/services/approvals/remind-approval.ts'
import { tellApprovals } from '../../api/services/approvals/tell-approvals.ts'
import { endPages } from '../../api/services/delivery/public-pages/end-pages.ts'
import { buildPackage } from '../../api/services/delivery/build-package.ts'
import { deliverWebhook } from '../../api/services/webhooks/deliver-webhook.ts'
import { systemContext } from '../../api/services/context/system-context.ts'
import type { JobContext, WorkerDeps } from './job-context.ts'
import { checkPublicPages } from './check-public-pages.ts'
import { fingerprintPictures } from './fingerprint-pictures.ts'
import { collectGarbage } from './collect-garbage.ts'
import { readRoom } from './read-room.ts'
import { refreshCredits } from './refresh-credits.ts'
import { deleteExpired } from './delete-expired.ts'
import { mailAccountLink } from './mails/mail-account-link.ts'
import { mailApproval } from './mails/mail-approval.ts'
import { mailSampleConsent } from './mails/mail-sample-consent.ts'
import { purgeAccount } from './purge-account.ts'
import { sendMail } from './mails/send-mail.ts'
import { sendWrittenMail } from './mails/send-written-mail.ts'
import { sendPush } from './send-push.ts'
import { stageRoom } from './stage-room.ts'
import { startWaitingRooms } from './start-waiting-rooms.ts'
import { notifyListingFinished } from './notify-listing-finished.ts'

type JobHandler = (context: JobContext, payload: unknown) => Promise<void>

/** Payloads were checked when they were written; a newer or older version may have written them. */
const parsed =
  <Payload>(
    schema: z.ZodType<Payload>,
    handle: (context: JobContext, payload: Payload) => Promise<void>,
  ): JobHandler =>
  (context, payload) =>
    handle(context, schema.parse(payload))

export const jobHandlers: Record<JobName, JobHandler> = {
  'stage-room': parsed(JOBS['stage-room'], stageRoom),
  'add-avif': parsed(JOBS['add-avif'], addAvifVariants),
  'read-room': parsed(JOBS['read-room'], readRoom),
  'note-alive': (context) => noteAlive(context),
  'collect-garbage': collectGarbage,
  'end-public-pages': (context) => endPages(context),
  'check-public-pages': checkPublicPages,
  'fingerprint-pictures': fingerprintPictures,
  'refresh-credits': refreshCredits,
  'forget-expired': deleteExpired,
  'send-mail': parsed(JOBS['send-mail'], sendMail),
  'send-written-mail': parsed(JOBS['send-written-mail'], sendWrittenMail),
  'prepare-announcement': parsed(JOBS['prepare-announcement'], prepareAnnouncement),
  'mail-account-link': parsed(JOBS['mail-account-link'], mailAccountLink),
  'mail-sample-consent': parsed(JOBS['mail-sample-consent'], mailSampleConsent),
  'delete-sample-copies': parsed(JOBS['delete-sample-copies'], deletePublicCopies),
  'publish-post': parsed(JOBS['publish-post'], publishDuePost),
  'purge-account': parsed(JOBS['purge-account'], purgeAccount),
  'tell-listing': parsed(JOBS['tell-listing'], notifyListingFinished),
  'build-package': parsed(JOBS['build-package'], buildPackage),
  'deliver-webhook': parsed(JOBS['deliver-webhook'], deliverWebhook),
  'mail-approval': parsed(JOBS['mail-approval'], mailApproval),
  'remind-approval': parsed(JOBS['remind-approval'], remindApproval),
  'tell-approvals': parsed(JOBS['tell-approvals'], tellApprovals),
  'ask-approval-again': parsed(JOBS['ask-approval-again'], askAgain),
  'handle-payment-event': parsed(JOBS['handle-payment-event'], handlePaymentEvent),
  'refund-payment': parsed(JOBS['refund-payment'], refundPayment),
  'reconcile-billing': parsed(JOBS['reconcile-billing'], reconcileBilling),
  'sync-catalogue': syncCatalogue,
  'start-waiting-rooms': parsed(JOBS['start-waiting-rooms'], startWaitingRooms),
  'lift-watermarks': parsed(JOBS['lift-watermarks'], removeWatermarks),
  'end-subscriptions': parsed(JOBS['end-subscriptions'], endSubscriptions),
  'end-customer': parsed(JOBS['end-customer'], endCustomer),
  'refresh-subscriptions': refreshSubscriptions,
  'deliver-sandbox-event': parsed(JOBS['deliver-sandbox-event'], deliverSandboxEvent),
  'run-payment-sandbox': runPaymentSandbox,
  'send-push': parsed(JOBS['send-push'], sendPush),
}

export const jobContext = (deps: WorkerDeps, { job, abortSignal }: JobHelpers): JobContext => ({
  ...systemContext(deps, job.task_identifier),
  signal: abortSignal ?? new AbortController().signal,
  isLastAttempt: job.attempts >= job.max_attempts,
})
