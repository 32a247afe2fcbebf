import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { VARIABLES } from '../environment.ts'

it('docker-compose.yml hands on every variable of the configuration', async () => {
  const compose = await readFile(new URL('../../docker-compose.yml', import.meta.url), 'utf8')
  const handedOn = [...compose.matchAll(/^ {4}([A-Z][A-Z0-9_]*): /gm)].map(([, name]) => name)
  // The Dockerfile sets the one that is missing.
  expect(handedOn.toSorted()).toEqual(VARIABLES.filter((name) => name !== 'NODE_ENV').toSorted())
})
