import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CDPSession, Worker } from 'playwright-core'
import { expect, inject } from 'vitest'
import { PushMessage } from '../../shared/contracts/push.ts'
import { startPushService } from '../../api/testing/push/push-service.ts'
import { test } from '../fixtures.ts'
import { DEVICES, launchPersistent } from '../launch-browser.ts'
import { register } from '../register.ts'
import { stageByCalls } from '../stage-by-calls.ts'

const ROOM = fileURLToPath(new URL('../fixtures/living-empty-768.jpg', import.meta.url))

/** Hands the service worker a message as the browser does when its push service delivers one. */
async function deliver(session: CDPSession, origin: string, data: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
    if (ours) resolve(ours.registrationId)
  })
  // It tells once.
  await session.send('ServiceWorker.disable')
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await promise, data })
}

interface Displayed {
  title: string
  body: string
  tag: string
}

/**
 * Asks for the next notification that the browser displays. Its own record is read: a page that asks `getNotifications` in the moment
 * between its being stored and its being displayed has the browser forget it, so a test that polls may wait for ever.
 */
async function watchNotifications(session: CDPSession): Promise<() => Promise<Displayed>> {
  const { promise, resolve } = Promise.withResolvers<Displayed>()
  session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: event }) => {
    if (event.eventName !== 'Notification displayed') return
    const told = Object.fromEntries(event.eventMetadata.map(({ key, value }) => [key, value]))
    resolve({ title: told.Title ?? '', body: told.Body ?? '', tag: event.instanceId })
  })
  await session.send('BackgroundService.startObserving', { service: 'notifications' })
  await session.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true })
  return () => promise
}

interface ServiceWorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (address: string) => Promise<unknown>; opened?: string }
  NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event
}

/** Taps the notification of that tag, which is displayed. */
const tap = (worker: Worker, tag: string): Promise<void> =>
  worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as ServiceWorkerScope
    const [notification] = await scope.registration.getNotifications({ tag: wanted })
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  }, tag)

/** Chromium's own subscribe() wants a push company, so the device's half of the keys is the test's. */
test('a finished room reaches the phone as a notification', async ({ origin }) => {
  const service = await startPushService()
  const folder = await mkdtemp(join(tmpdir(), 'nestage-push-'))
  const context = await launchPersistent(inject('chromium'), folder, { baseURL: origin, ...DEVICES.phone })
  try {
    await context.grantPermissions(['notifications'], { origin })
    await register(context, origin)
    const page = await context.newPage()
    await page.goto('/app')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const subscribed = await context.request.post(`${origin}/api/push/subscriptions`, {
      data: service.subscription,
    })
    expect(subscribed.status(), await subscribed.text()).toBe(200)

    // What this device wants to hear is its owner's to say, and a test shows that it arrives.
    await page.addInitScript((subscription) => {
      PushManager.prototype.getSubscription = async () =>
        ({ endpoint: subscription.endpoint, toJSON: () => subscription }) as unknown as PushSubscription
    }, service.subscription)
    await page.goto('/app/account?tab=settings')
    await page.getByRole('switch', { name: 'When rooms are ready' }).waitFor()
    await page.getByRole('switch', { name: /could not be staged/ }).click()
    const settings = `${origin}/api/push/settings?endpoint=${encodeURIComponent(service.subscription.endpoint)}`
    const wanted = async () => (await (await context.request.get(settings)).json()).data
    await expect.poll(wanted).toMatchObject({ roomsReady: true, problems: false })
    await page.getByRole('button', { name: 'Send a test notification' }).click()
    const tried = PushMessage.parse(JSON.parse((await service.next()).text))
    expect(tried.title).toBe('Notifications work on this device')

    const project = await stageByCalls(context.request, origin, ROOM, 'A grey sofa')
    const { text } = await service.next()
    const message = PushMessage.parse(JSON.parse(text))
    expect(message).toMatchObject({ title: 'Your room is ready', url: `/app/project/${project}` })

    const session = await context.newCDPSession(page)
    const displayed = await watchNotifications(session)
    await deliver(session, origin, text)
    expect(await displayed()).toEqual({ title: message.title, body: message.body, tag: message.tag })

    // This page was loaded at the settings, and goes to the room without being loaded anew.
    await page.evaluate(() => document.documentElement.setAttribute('data-old', ''))
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await tap(worker, message.tag)
    await page.waitForURL(`**${message.url}`)
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-old'))).toBe(true)
    const displayAgain = async () => {
      const again = await watchNotifications(session)
      await deliver(session, origin, text)
      await again()
    }
    // Its address still says so to the service worker once it has gone on.
    await page.getByRole('link', { name: 'Back to My Images' }).click()
    await page.getByRole('heading', { name: 'My Images' }).waitFor()
    await displayAgain()
    await tap(worker, message.tag)
    await page.waitForURL(`**${message.url}`)

    // Beside a public page alone, the room is opened; browsers do so after a real click only, which nobody here can make.
    await page.goto('/help')
    await displayAgain()
    await worker.evaluate(() => {
      const { clients } = globalThis as unknown as ServiceWorkerScope
      clients.openWindow = async (address) => void (clients.opened = address)
    })
    await tap(worker, message.tag)
    const opened = () => worker.evaluate(() => (globalThis as unknown as ServiceWorkerScope).clients.opened)
    await expect.poll(opened).toBe(origin + message.url)
  } finally {
    await context.close()
    await service.close()
    await rm(folder, { recursive: true, force: true })
  }
})
