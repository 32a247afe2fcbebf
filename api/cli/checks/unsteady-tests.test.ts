import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT_ROOT } from '../project-root.ts'
import { unsteadyTests } from './unsteady-tests.ts'

it('names what passed only when it was tried again, with what it said first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nestage-unsteady-'))
  const report = join(folder, 'report.json')
  const result = (fullName: string, status: string, failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const file = {
    name: join(PROJECT_ROOT, 'e2e/journeys/push.test.ts'),
    assertionResults: [
      result('steady', 'passed', []),
      result('unsteady', 'passed', ['\x1b[31mError: too late\x1b[39m\n    at push.test.ts:3']),
      result('broken', 'failed', ['Error: wrong']),
    ],
  }
  await writeFile(report, JSON.stringify({ testResults: [file] }))
  expect(await unsteadyTests(report)).toEqual([
    'e2e/journeys/push.test.ts > unsteady: Error: too late\n    at push.test.ts:3',
  ])
  expect(await unsteadyTests(join(folder, 'none.json'))).toEqual([])
  await rm(folder, { recursive: true })
})
