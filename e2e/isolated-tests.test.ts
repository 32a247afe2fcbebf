import { existsSync, globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { ISOLATED, LISTENING, PROCESSES } from '../vitest.config.ts'

/** What changes modules of every file that runs later in the same process. */
const CHANGES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/
/** What changes its globals. */
const LISTENS = /from '(@hono\/node-server|.*\/billing-fixture\.ts)'/
/** These name such calls and make none. */
const NAMING = ['e2e/isolated-tests.test.ts']

const tests = globSync('{api,assets,worker,shared,web,e2e}/**/*.test.{ts,tsx}')
  .filter((file) => !/^e2e\/[^/]+\//.test(file) && !NAMING.includes(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))

test.each([
  ['change modules run in processes of their own', CHANGES_MODULES, ISOLATED],
  ['listen on a port run among themselves', LISTENS, LISTENING],
])('tests that %s', (_, pattern, listed) => {
  const found = tests.filter(({ source }) => pattern.test(source)).map(({ file }) => file)
  expect(found.length).toBeGreaterThan(1)
  expect(found.filter((file) => !listed.some((glob) => matchesGlob(file, glob)))).toEqual([])
})

test('every test that plain npm test leaves out is there', () => {
  expect(PROCESSES.filter((file) => !existsSync(file))).toEqual([])
})

test('no file is listed twice', () => {
  const twice = tests.filter(
    ({ file }) => [...ISOLATED, ...LISTENING].filter((glob) => matchesGlob(file, glob)).length > 1,
  )
  expect(twice).toEqual([])
})
