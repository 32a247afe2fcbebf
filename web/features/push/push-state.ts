import { queryOptions } from '@tanstack/react-query'
import { currentSubscription, pushSupported, sendSubscription } from './push-subscription.ts'

/** What this device's notifications are; a subscription found is told to the server again, in case it lost it. */
async function readState(): Promise<'on' | 'off' | 'blocked'> {
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await currentSubscription()
  if (!subscription) return 'off'
  await sendSubscription(subscription)
  return 'on'
}

export const pushStateQuery = queryOptions({
  queryKey: ['push', 'state'],
  queryFn: readState,
  enabled: pushSupported(),
})
