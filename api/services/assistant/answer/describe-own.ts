import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { ChatReply, PageLink } from '../../../../shared/contracts/chat.ts'
import type { users } from '../../../db/schema/accounts/users.ts'
import { projects } from '../../../db/schema/staging/projects.ts'
import { getSubscription } from '../../billing/get-subscription.ts'
import type { BillingContext } from '../../billing/billing-context.ts'
import { getUsage } from '../../credits/get-usage.ts'
import type { OwnQuestion } from './own-question.ts'

type User = typeof users.$inferSelect
type OwnAnswer = Pick<ChatReply, 'message' | 'actions'>

const date = (at: Date) => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const plural = (amount: number, unit: string) =>
  `${amount.toLocaleString('en-US')} ${unit}${amount === 1 ? '' : 's'}`

const SUBSCRIPTION: PageLink = { title: 'Open Subscription', href: '/app/account?tab=subscription' }
const BUY: PageLink = { title: 'Plans and credit packs', href: '/app/subscription' }

async function credits(ctx: BillingContext, user: User): Promise<OwnAnswer> {
  const { creditsRemaining, nextCreditRefresh, plan } = await getUsage(ctx, {
    account: ctx.payments.account,
    user,
  })
  const refresh =
    nextCreditRefresh === null ? '' : ` Credits refresh next on ${date(new Date(nextCreditRefresh))}.`
  return {
    message: `You have ${plural(creditsRemaining, 'credit')} left on the ${plan.name} plan.${refresh}`,
    actions: [creditsRemaining === 0 ? BUY : SUBSCRIPTION],
  }
}

async function subscription(
  ctx: BillingContext,
  user: User,
): Promise<OwnAnswer & { isPaid: boolean; ends: boolean }> {
  const { subscription: live, plan } = await getSubscription(ctx, user)
  if (live === null)
    return {
      message: `You are on the ${plan.name} plan and have no subscription, so nothing renews and nothing is charged.`,
      actions: [BUY],
      isPaid: false,
      ends: false,
    }
  const at = date(new Date(live.currentPeriodEnd * 1000))
  const ends = live.status === 'canceled'
  return {
    message: ends
      ? `Your ${plan.name} subscription is cancelled and ends on ${at}.`
      : `Your ${plan.name} plan renews on ${at}.`,
    actions: [SUBSCRIPTION],
    isPaid: true,
    ends,
  }
}

async function cancellation(ctx: BillingContext, user: User): Promise<OwnAnswer> {
  const { message, actions, isPaid, ends } = await subscription(ctx, user)
  if (!isPaid || ends) return { message, actions }
  return {
    message: `${message} I cannot cancel it for you; you can, in Account under Subscription. It then stays until the end of the billing period that is paid, and after that you are on the Free plan.`,
    actions: [{ title: 'Cancel in Subscription', href: SUBSCRIPTION.href }],
  }
}

async function usedStorage(ctx: BillingContext, user: User): Promise<OwnAnswer> {
  const { storage } = await getUsage(ctx, { account: ctx.payments.account, user })
  const gigabytes = (bytes: number) =>
    `${(bytes / 1e9).toLocaleString('en-US', { maximumFractionDigits: 2 })} GB`
  return {
    message: `Your photos take ${gigabytes(storage.usedBytes)} of ${gigabytes(storage.limitBytes)}.`,
    actions: [{ title: 'Open Profile', href: '/app/account?tab=profile' }],
  }
}

/** How many rooms of the last day are at which step; those still on a device only that device knows. */
async function rooms(ctx: BillingContext, user: User): Promise<OwnAnswer> {
  const recent = and(eq(projects.userId, user.id), gt(projects.createdAt, sql`now() - interval '1 day'`))
  const rows = await ctx.db
    .select({ status: projects.status, amount: count() })
    .from(projects)
    .where(recent)
    .groupBy(projects.status)
  const of = (status: (typeof rows)[number]['status']) =>
    rows.find((row) => row.status === status)?.amount ?? 0
  const parts = [
    [of('processing'), 'being staged'],
    [of('completed'), 'ready'],
    [of('pending'), 'here and not staged yet'],
    [of('failed'), 'not staged because something went wrong'],
  ] as const
  const said = parts.filter(([amount]) => amount > 0).map(([amount, words]) => `${amount} ${words}`)
  return {
    message:
      said.length === 0
        ? 'No photo has arrived here in the last 24 hours.'
        : `Of the photos that arrived in the last 24 hours: ${said.join(', ')}.`,
    actions: [
      { title: 'My Images', href: '/app/images' },
      { title: 'Upload queue', href: '/app/queue' },
    ],
  }
}

const ANSWERS: Record<OwnQuestion, (ctx: BillingContext, user: User) => Promise<OwnAnswer>> = {
  credits,
  plan: subscription,
  renewal: subscription,
  photos: rooms,
  cancel: cancellation,
  storage: usedStorage,
}

/** What somebody's own data says to a question, and where they can do something about it. Reads alone. */
export const describeOwn = async (
  ctx: BillingContext,
  { user, question }: { user: User; question: OwnQuestion },
): Promise<OwnAnswer> => {
  const { message, actions } = await ANSWERS[question](ctx, user)
  return { message, actions }
}
