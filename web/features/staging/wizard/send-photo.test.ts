import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '../../../ui/connection.ts'
import { sendPhoto } from './send-photo.ts'
import type { PhotoUpload } from './wizard-photo.ts'

/** Answers as each in turn says; the last one from then on. */
function answering(...answers: ('nothing' | { status: number; text: string })[]): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = 0
      statusText = ''
      responseText = ''
      open(): void {}
      getResponseHeader = () => 'application/json'
      abort(): void {
        this.dispatchEvent(new Event('abort'))
      }
      send(): void {
        const answer = answers.length > 1 ? answers.shift() : answers[0]
        if (answer === 'nothing') this.dispatchEvent(new Event('error'))
        else if (answer) {
          this.status = answer.status
          this.responseText = answer.text
          this.dispatchEvent(new Event('load'))
        }
        this.dispatchEvent(new Event('loadend'))
      }
    },
  )
}
const arrived = {
  status: 200,
  text: JSON.stringify({ success: true, data: { imageUrls: ['/api/images/a'] } }),
}

let stop: AbortController
let told: PhotoUpload[]
const send = () =>
  sendPhoto({ file: new Blob(['bytes']), name: 'a.jpg', stop }, (upload) => void told.push(upload))
const states = () => told.map(({ state }) => state)
const window = new EventTarget()
beforeEach(() => {
  stop = new AbortController()
  told = []
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(window, { location: { href: 'https://nestage.example/' } }))
  vi.stubGlobal('fetch', async () => new Response())
})
const online = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  online(true)
})

test('a photo chosen without a connection waits, and is sent once there is one', async () => {
  online(false)
  answering('nothing', arrived)
  const sent = send()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states()).toEqual(['sending', 'waiting'])
  online(true)
  expect(connection()).toBe('unreachable')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10)
  await sent
  expect(states()).toEqual(['sending', 'waiting', 'sending', 'stored'])
  expect(connection()).toBe('online')
})

test('what fails each time although the server is there, is told in the end', async () => {
  online(true)
  answering('nothing')
  const sent = send()
  await vi.advanceTimersByTimeAsync(120_000)
  await sent
  expect(states().at(-1)).toBe('failed')
})

test('an answer that refuses is no reason to wait', async () => {
  online(true)
  answering({ status: 413, text: JSON.stringify({ message: 'Too large' }) })
  await send()
  expect(told.at(-1)).toEqual({ state: 'failed', message: 'Too large' })
})

test('a photo that is removed while it waits says no more, and its turn is another’s', async () => {
  online(false)
  answering('nothing', 'nothing', 'nothing', arrived)
  const waiting = [send(), send(), send()]
  await vi.advanceTimersByTimeAsync(10)
  stop.abort()
  await Promise.all(waiting)
  expect(states()).not.toContain('failed')
  stop = new AbortController()
  told = []
  await send()
  expect(states()).toEqual(['sending', 'stored'])
})
