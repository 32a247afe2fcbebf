import { getPushKey, subscribePush, unsubscribePush } from '../../../shared/contracts/push.ts'
import { callApi } from '../../api-client.ts'

/** Whether this browser can be told anything at all. On an iPhone only an installed app can. */
export const pushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The subscription of this device, where it has one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Asks for permission and subscribes this device. Browsers only ask within a click.
 *
 * @returns false where the person declined
 */
export async function turnOnPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await sendSubscription(await subscribe())
  return true
}

/** Subscribes this device where permission was given before. */
export async function subscribe(): Promise<PushSubscription> {
  const { publicKey } = (await callApi(getPushKey, {})).data
  const registration = await navigator.serviceWorker.ready
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Ends the subscription of this device, on the server first, so that it sends nothing into the void. */
export async function turnOffPush(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  await callApi(unsubscribePush, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

/** Tells the server where this device is reached; saying it again changes nothing. */
export async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await callApi(subscribePush, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
}
