import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countTests } from './count-tests.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestage-count-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function report(
  passed: number,
  failed: number,
  files: { status: string; assertionResults: unknown[] }[],
) {
  const file = join(folder, 'report.json')
  const content = { numPassedTests: passed, numFailedTests: failed, testResults: files }
  await writeFile(file, JSON.stringify(content))
  return file
}

it('counts tests one by one', async () => {
  const file = await report(3, 0, [{ status: 'passed', assertionResults: [1, 2, 3] }])
  expect(await countTests(file, true)).toEqual({ passed: 3, failed: 0 })
})

it('counts a file that did not load as a failure', async () => {
  const file = await report(3, 1, [
    { status: 'failed', assertionResults: [1, 2, 3, 4] },
    { status: 'failed', assertionResults: [] },
  ])
  expect(await countTests(file, false)).toEqual({ passed: 3, failed: 2 })
})

it('counts an error outside all tests as a failure', async () => {
  const file = await report(3, 0, [{ status: 'passed', assertionResults: [1, 2, 3] }])
  expect(await countTests(file, false)).toEqual({ passed: 3, failed: 1 })
})

it('counts a run without a report as a failure', async () => {
  expect(await countTests(join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1 })
})
