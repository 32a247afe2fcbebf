import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT_ROOT } from '../project-root.ts'
import { CORE_JOURNEYS } from './core-journeys.ts'

// vitest passes over a name that no file has, as long as another has one.
it('every browser test of plain npm test is there', () => {
  expect(CORE_JOURNEYS.filter((file) => !existsSync(join(PROJECT_ROOT, file)))).toEqual([])
})
