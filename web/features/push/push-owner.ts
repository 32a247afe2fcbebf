import { currentSubscription, pushSupported, sendSubscription, subscribe } from './push-subscription.ts'

/** Who had notifications on this device, so that they come back with that person and nobody else. */
const KEY = 'nestage-push-owner'

/** Unsubscribes this device as its owner signs out; the server ends its part with the session. */
export async function leavePush(userId: number): Promise<void> {
  if (!pushSupported()) return
  const subscription = await currentSubscription()
  if (!subscription) return
  localStorage.setItem(KEY, String(userId))
  await subscription.unsubscribe()
}

/** Binds this device's notifications to a new sign-in of whoever had them on, as far as permission still holds. */
export async function resumePush(userId: number): Promise<void> {
  if (!pushSupported() || Notification.permission !== 'granted') return
  const owner = localStorage.getItem(KEY)
  if (owner !== null && owner !== String(userId)) return
  const subscription = (await currentSubscription()) ?? (owner === null ? null : await subscribe())
  if (!subscription) return
  await sendSubscription(subscription)
  localStorage.setItem(KEY, String(userId))
}

/** For somebody who turned notifications off here. */
export const forgetPushOwner = (): void => localStorage.removeItem(KEY)
