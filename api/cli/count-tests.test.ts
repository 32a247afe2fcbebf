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

type Test = { fullName: string; status: string; failureMessages: string[] }
const good = (fullName: string): Test => ({ fullName, status: 'passed', failureMessages: [] })

async function report(passed: number, failed: number, files: { status: string; assertionResults: Test[] }[]) {
  const file = join(folder, 'report.json')
  const content = { numPassedTests: passed, numFailedTests: failed, testResults: files }
  await writeFile(file, JSON.stringify(content))
  return file
}

it('counts tests one by one', async () => {
  const file = await report(2, 0, [{ status: 'passed', assertionResults: [good('a'), good('b')] }])
  expect(await countTests(file, true)).toEqual({ passed: 2, failed: 0, retried: [] })
})

it('counts a file that did not load as a failure', async () => {
  const bad: Test = { fullName: 'b', status: 'failed', failureMessages: ['expected 1 to be 2'] }
  const file = await report(1, 1, [
    { status: 'failed', assertionResults: [good('a'), bad] },
    { status: 'failed', assertionResults: [] },
  ])
  expect(await countTests(file, false)).toEqual({ passed: 1, failed: 2, retried: [] })
})

it('names a test that passed only when it was tried again', async () => {
  const again: Test = { ...good('a flaky test'), failureMessages: ['expected 1 to be 2'] }
  const file = await report(2, 0, [{ status: 'passed', assertionResults: [good('a'), again] }])
  expect(await countTests(file, true)).toEqual({ passed: 2, failed: 0, retried: ['a flaky test'] })
})

it('counts an error outside all tests as a failure', async () => {
  const file = await report(2, 0, [{ status: 'passed', assertionResults: [good('a'), good('b')] }])
  expect(await countTests(file, false)).toEqual({ passed: 2, failed: 1, retried: [] })
})

it('counts a run without a report as a failure', async () => {
  expect(await countTests(join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1, retried: [] })
})
