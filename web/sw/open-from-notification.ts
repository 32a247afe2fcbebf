/**
 * Opens the screen a notification leads to: a window that already shows it is focused, else one of ours is sent
 * there, else a new one opens. Only paths of this site are followed.
 */
export async function openFromNotification(clients: Clients, notification: Notification): Promise<void> {
  notification.close()
  const target = targetOf(notification.data)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const showing = windows.find((client) => client.url === target)
  if (showing) {
    await showing.focus().catch(() => showing)
    return
  }
  const ours = windows.find((client) => client.visibilityState === 'visible') ?? windows[0]
  if (!ours) {
    await clients.openWindow(target)
    return
  }
  // Focus may be refused once the click is too long ago; the screen is changed all the same.
  const focused = await ours.focus().catch(() => ours)
  // The page navigates by its router, which keeps a form that is being written.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a Client takes none
  focused.postMessage({ type: 'OPEN', path: target.slice(location.origin.length) })
}

function targetOf(data: unknown): string {
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : '/app'
  const target = new URL(typeof url === 'string' ? url : '/app', location.origin)
  return target.origin === location.origin ? target.href : new URL('/app', location.origin).href
}
