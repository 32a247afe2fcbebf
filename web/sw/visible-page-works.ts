import { openQueueChannel } from '../offline/queue/queue-channel.ts'

/** A page that is alive answers in milliseconds, unless it is decoding a picture. */
const PAGE_RESPONSE_TIMEOUT_MS = 2000

/** Asks a page that is seen to work on the queue, since it alone can show how far each photo is. */
export async function visiblePageWorks(clients: Clients): Promise<boolean> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!windows.some(({ visibilityState }) => visibilityState === 'visible')) return false
  const answered = Promise.withResolvers<boolean>()
  const channel = openQueueChannel(({ type }) => {
    if (type === 'awake') answered.resolve(true)
  })
  const silence = setTimeout(() => answered.resolve(false), PAGE_RESPONSE_TIMEOUT_MS)
  channel.post({ type: 'wake' })
  try {
    return await answered.promise
  } finally {
    clearTimeout(silence)
    channel.close()
  }
}
