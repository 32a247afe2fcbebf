import '../zod-without-eval.ts'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { answerNavigations } from './answer-navigations.ts'
import { openFromNotification } from './open-from-notification.ts'
import { showPush } from './show-push.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
answerNavigations()

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data)))
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openFromNotification(self.clients, event.notification)),
)

// The new version waits until the page asks for it, so that nobody loses a half-written form.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
