import '../zod-without-eval.ts'
import { registerRoute } from 'workbox-routing'
import { SYNC_TAG } from '../offline/upload/register-sync.ts'
import { answerNavigations } from './answer-navigations.ts'
import { keepApp } from './keep-app.ts'
import { keepPictures } from './keep-pictures.ts'
import { openFromNotification } from './open-from-notification.ts'
import { showPush } from './show-push.ts'
import { SHARE_PATH, takeSharedPhotos } from './take-shared-photos.ts'
import { workUploadQueue } from './work-upload-queue.ts'

/** Of the Background Synchronization draft, which TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

const kept = keepApp(self, self.__WB_MANIFEST)
registerRoute(
  ({ url }) => url.pathname === SHARE_PATH,
  ({ request }) => takeSharedPhotos(request, self.clients),
  'POST',
)
answerNavigations(kept)
keepPictures()

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data)))
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openFromNotification(self.clients, event.notification)),
)

const isSync = (event: Event): event is SyncEvent => 'tag' in event
self.addEventListener('sync', (event: Event) => {
  if (isSync(event) && event.tag === SYNC_TAG) event.waitUntil(workUploadQueue(self.clients))
})

// A page of the app that is asked whether the new version may take over.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
