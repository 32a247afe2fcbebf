import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { ISOLATED } from '../vitest.config.ts'

/** What changes the modules or globals of every file that runs later in the same process. */
const CHANGES_MODULES = /\bvi\.(mock|doMock|resetModules)\(|from '@hono\/node-server'/
/** These name such calls and make none. */
const NAMING = ['e2e/isolated-tests.test.ts']

test('tests that change modules run in processes of their own', () => {
  const changing = globSync('{api,assets,worker,shared,web,e2e}/**/*.test.{ts,tsx}')
    .filter((file) => !/^e2e\/[^/]+\//.test(file) && !NAMING.includes(file))
    .filter((file) => CHANGES_MODULES.test(readFileSync(file, 'utf8')))
  expect(changing.length).toBeGreaterThan(2)
  expect(changing.filter((file) => !ISOLATED.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
})
