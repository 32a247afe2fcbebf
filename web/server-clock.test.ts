import { afterEach, expect, test, vi } from 'vitest'
import { noteServerTime, serverNow } from './server-clock.ts'

const HOUR_MS = 3_600_000
afterEach(() => {
  vi.useRealTimers()
  noteServerTime(new Date().toUTCString())
})

test.each([-HOUR_MS, HOUR_MS])('counts by the server’s clock where this one is %i ms off', (offMs) => {
  const server = Date.parse('2026-11-20T10:00:30Z')
  vi.useFakeTimers({ toFake: ['Date'], now: server + offMs })
  noteServerTime('Fri, 20 Nov 2026 10:00:30 GMT')
  expect(serverNow()).toBe(server)
  vi.setSystemTime(server + offMs + 7000)
  expect(serverNow()).toBe(server + 7000)
  // An answer that says nothing changes nothing.
  noteServerTime(null)
  expect(serverNow()).toBe(server + 7000)
})

test('a clock that is right is left alone, however long an answer takes', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:33.400Z') })
  noteServerTime('Fri, 20 Nov 2026 10:00:30 GMT')
  expect(serverNow()).toBe(Date.now())
})
