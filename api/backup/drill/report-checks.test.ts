import { expect, test } from 'vitest'
import { changedTables } from './changed-tables.ts'
import { reportChecks } from './report-checks.ts'

const objects = { what: 'objects', expected: '12', found: '12', isSame: true }
const secret = { what: 'SECRET_KEY', expected: '9f2c', found: 'none', isSame: false }

test('a drill that finds everything as it was ends with 0', () => {
  const { text, exitCode } = reportChecks('2026-11-23', [objects])
  expect(exitCode).toBe(0)
  expect(text.split('\n').slice(1)).toEqual([
    'objects  12         12        same',
    '2026-11-23: 1 compared, 0 differ',
  ])
})

test('a drill that finds a difference names it and ends with 1', () => {
  const { text, exitCode } = reportChecks('2026-11-23', [objects, secret])
  expect(exitCode).toBe(1)
  expect(text).toMatch(/^SECRET_KEY +9f2c +none +DIFFERS$/m)
  expect(text).toMatch(/2 compared, 1 differ$/)
})

const table = (name: string, before: number, after: number) => ({
  name,
  expected: { rows: before, sum: '0' },
  found: { rows: after, sum: '0' },
})

test('an api that starts may add to its own tables, and to no other, and takes from none', () => {
  const tables = [
    table('public.settings', 3, 4),
    table('public.users', 7, 7),
    table('public.images', 7, 8),
    table('graphile_worker._private_jobs', 2, 1),
  ]
  expect(changedTables(tables)).toEqual(['public.images', 'graphile_worker._private_jobs'])
})
