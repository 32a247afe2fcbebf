import { describe, expect, it } from 'vitest'
import { formatLogLine } from './print-log-line.ts'

const entry = { time: Date.UTC(2026, 0, 1, 12), pid: 7, hostname: 'host', name: 'api' }
const clock = new Date(entry.time).toTimeString().slice(0, 8)

describe('formatLogLine', () => {
  it('puts a JSON line into words', () => {
    const line = JSON.stringify({ ...entry, level: 30, msg: 'listening', port: 3000 })
    expect(formatLogLine('api', line)).toBe(`${clock} api      listening port=3000`)
  })

  it('names what is worse than information and shows the stack of an error', () => {
    const line = JSON.stringify({ ...entry, level: 50, msg: 'failed', err: { stack: 'Error: no\n  at x' } })
    expect(formatLogLine('worker', line)).toBe(`${clock} worker   error failed\n    Error: no\n      at x`)
  })

  it('lets nobody write a line of his own, or steer the terminal', () => {
    const forged = `/x\n${clock} api      listening port=1\u001b[2J`
    const err = { stack: `Error: ${forged}\n  at x` }
    const line = JSON.stringify({ ...entry, level: 50, msg: 'request', path: forged, err })
    const escaped = `/x\\u000a${clock} api      listening port=1\\u001b[2J`
    expect(formatLogLine('api', line).split('\n')).toEqual([
      `${clock} api      error request path=${escaped}`,
      '    Error: /x',
      `    ${clock} api      listening port=1\\u001b[2J`,
      '      at x',
    ])
    expect(formatLogLine('api', 'plain\u001b[2J')).toBe('api      plain\\u001b[2J')
  })

  it.each(['plain words', '{"half', '{"not":"a log line"}'])('passes on %s as it is', (line) => {
    expect(formatLogLine('api', line)).toBe(`api      ${line}`)
  })
})
