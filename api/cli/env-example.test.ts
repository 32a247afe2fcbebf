import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { VARIABLES } from '../environment.ts'
import { DESCRIBED, envExample } from './env-example.ts'
import { PROJECT_ROOT } from './project-root.ts'

it('names every variable that the configuration reads', () => {
  expect(DESCRIBED.toSorted()).toEqual(VARIABLES.toSorted())
})

it('is what .env.example says', async () => {
  expect(await readFile(join(PROJECT_ROOT, '.env.example'), 'utf8')).toBe(envExample())
})
