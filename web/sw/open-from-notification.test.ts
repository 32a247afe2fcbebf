import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFromNotification } from './open-from-notification.ts'

const ORIGIN = 'https://nestage.example'
const ROOM = '/app/project/7'

interface Window {
  path: string
  visibilityState?: 'visible' | 'hidden'
  /** A page that is hung, or still being loaded. */
  isDeaf?: boolean
}
/** What was told to which window, and what was opened anew. */
const happened: string[] = []

function client({ path, visibilityState = 'hidden', isDeaf = false }: Window) {
  const self = {
    url: ORIGIN + path,
    visibilityState,
    focus: async () => {
      happened.push(`focused ${path}`)
      return self
    },
    postMessage: (message: { path: string }, [port]: MessagePort[]) => {
      happened.push(`${path} told ${message.path}`)
      if (!isDeaf) port?.postMessage('opened')
    },
  }
  return self
}
async function tap(windows: Window[], url: unknown = ROOM) {
  const clients = {
    matchAll: async () => windows.map(client),
    openWindow: async (address: string) => void happened.push(`opened ${address.replace(ORIGIN, '')}`),
  }
  const notification = { close: () => undefined, data: { url } }
  await openFromNotification(clients as unknown as Clients, notification as unknown as Notification)
}
beforeEach(() => vi.stubGlobal('location', { origin: ORIGIN }))
afterEach(() => {
  happened.length = 0
  vi.unstubAllGlobals()
})

test('opens the room where the app is closed', async () => {
  await tap([])
  expect(happened).toEqual([`opened ${ROOM}`])
})

test('takes the page of the app that is looked at', async () => {
  await tap([{ path: '/app/images' }, { path: '/app', visibilityState: 'visible' }])
  expect(happened).toEqual(['focused /app', `/app told ${ROOM}`])
})

test('tells a page that was opened at the room as well: it may be elsewhere by now', async () => {
  await tap([{ path: '/app', visibilityState: 'visible' }, { path: ROOM }])
  expect(happened).toEqual([`focused ${ROOM}`, `${ROOM} told ${ROOM}`])
})

test('opens the room beside a public page, which follows nothing', async () => {
  await tap([
    { path: '/', visibilityState: 'visible' },
    { path: '/application', visibilityState: 'visible' },
  ])
  expect(happened).toEqual([`opened ${ROOM}`])
})

test('opens the room where the page of the app does not answer', async () => {
  vi.useFakeTimers()
  try {
    const tapped = tap([{ path: '/app', isDeaf: true }])
    await vi.advanceTimersByTimeAsync(5000)
    await tapped
  } finally {
    vi.useRealTimers()
  }
  expect(happened).toEqual(['focused /app', `/app told ${ROOM}`, `opened ${ROOM}`])
})

test('follows no address of another site', async () => {
  await tap([], 'https://elsewhere.example/app/project/7')
  await tap([], 7)
  expect(happened).toEqual(['opened /app', 'opened /app'])
})
