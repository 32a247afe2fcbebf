/** A page that hears answers at once; what does not is still being loaded, or hung. */
const ANSWER_MS = 2000

/** Pages of the app, which follow; public pages and single files of this site do not. */
const APP_PAGE = /^\/app(\/|$)/

/**
 * Opens the screen a notification leads to: a page of the app is brought to the front and goes there, one that shows it already or is
 * looked at before others; where none is open or none answers, a new one opens. Only paths of this site are followed.
 */
export async function openFromNotification(clients: Clients, notification: Notification): Promise<void> {
  notification.close()
  const target = targetOf(notification.data)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ours = windows.filter(({ url }) => APP_PAGE.test(new URL(url).pathname))
  const best =
    ours.find(({ url }) => url === target) ??
    ours.find(({ visibilityState }) => visibilityState === 'visible') ??
    ours[0]
  if (!best || !(await follows(best, target.slice(location.origin.length)))) await clients.openWindow(target)
}

/**
 * Whether a page went there. Also one whose address is the target is asked: browsers tell the address with which a page was loaded, and it
 * may have gone elsewhere since.
 */
async function follows(page: WindowClient, path: string): Promise<boolean> {
  // Focus may be refused once the click is too long ago; the screen is changed all the same.
  const focused = await page.focus().catch(() => page)
  const { port1, port2 } = new MessageChannel()
  const answer = Promise.withResolvers<boolean>()
  port1.addEventListener('message', () => answer.resolve(true))
  port1.start()
  const timer = setTimeout(() => answer.resolve(false), ANSWER_MS)
  // The page navigates by its router, which keeps a form that is being written.
  focused.postMessage({ type: 'OPEN', path }, [port2])
  const hasAnswered = await answer.promise
  clearTimeout(timer)
  port1.close()
  return hasAnswered
}

function targetOf(data: unknown): string {
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : '/app'
  const target = new URL(typeof url === 'string' ? url : '/app', location.origin)
  return target.origin === location.origin ? target.href : new URL('/app', location.origin).href
}
