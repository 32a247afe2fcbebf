import { PushMessage } from '../../shared/contracts/push.ts'

/** Used where a push cannot be read: browsers end a subscription whose pushes show nothing. */
const unreadable: PushMessage = {
  title: 'Nestage',
  body: 'There is news about your rooms.',
  url: '/app',
  tag: 'news',
}

/** Shows every push as a notification that remembers where it leads. */
export async function showPush(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  const message = readPush(data)
  await registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url: message.url },
    ...(message.image ? { image: message.image } : {}),
  })
}

function readPush(data: PushMessageData | null): PushMessage {
  try {
    const parsed = PushMessage.safeParse(data?.json())
    return parsed.success ? parsed.data : unreadable
  } catch {
    // Not JSON, so not written by this version of the server.
    return unreadable
  }
}
