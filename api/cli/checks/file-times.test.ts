import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileTimes } from './file-times.ts'
import { PROJECT_ROOT } from '../project-root.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestage-times-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('reads how long each file took', async () => {
  const file = join(folder, 'report.json')
  const name = join(PROJECT_ROOT, 'api/app.test.ts')
  await writeFile(file, JSON.stringify({ testResults: [{ name, startTime: 1000, endTime: 3500 }] }))
  expect(await fileTimes(file)).toEqual([{ file: 'api/app.test.ts', seconds: 2.5 }])
})

it('knows nothing of a run without a report', async () => {
  expect(await fileTimes(join(folder, 'none.json'))).toEqual([])
})
