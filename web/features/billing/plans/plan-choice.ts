import type { SubscriptionPlan, UserSubscription } from '../../../../shared/contracts/billing.ts'

/** What pressing the button of a plan would do; none where it is only told why not. */
export type PlanChoice =
  | { label: string; act: 'sign-in' | 'checkout' | 'cancel' }
  | { label: string; act: 'none' }

interface Standing {
  isSignedIn: boolean
  /** The plan in force. */
  current: SubscriptionPlan | undefined
  subscription: UserSubscription | null
}

const QUALITIES = ['standard', 'high', 'ultra']
const rank = ({ imageQuality }: SubscriptionPlan) => QUALITIES.indexOf(imageQuality)
/** `Standard Annual` is the Standard plan. */
export const familyName = ({ name, kind }: SubscriptionPlan): string =>
  kind === 'free' ? 'Free' : name.replace(/ (Monthly|Annual)$/, '')

function changeLabel(current: SubscriptionPlan | undefined, plan: SubscriptionPlan): string {
  const name = familyName(plan)
  if (!current || rank(plan) > rank(current)) return `Upgrade to ${name}`
  if (rank(plan) < rank(current)) return `Downgrade to ${name}`
  return plan.interval === 'year' ? 'Switch to annual' : 'Switch to monthly'
}

/** The words on a plan's button, and what it does. */
export function planChoice(
  plan: SubscriptionPlan,
  { isSignedIn, current, subscription }: Standing,
): PlanChoice {
  if (!isSignedIn) return { label: 'Sign In to Select', act: 'sign-in' }
  if (plan.id === current?.id) return { label: 'Current plan', act: 'none' }
  if (plan.kind === 'free') {
    if (!subscription) return { label: 'Free plan', act: 'none' }
    return subscription.status === 'canceled'
      ? { label: 'Begins when your plan ends', act: 'none' }
      : { label: 'Downgrade to Free', act: 'cancel' }
  }
  if (plan.id === subscription?.upcomingPlanId) return { label: 'Begins at your next renewal', act: 'none' }
  return { label: changeLabel(subscription ? current : undefined, plan), act: 'checkout' }
}
