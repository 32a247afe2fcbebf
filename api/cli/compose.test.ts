import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { VARIABLES } from '../environment.ts'
import { PROCESS_ENVIRONMENT } from './product/process-environment.ts'

it('docker-compose.yml hands on every variable of the configuration', async () => {
  const compose = await readFile(new URL('../../docker-compose.yml', import.meta.url), 'utf8')
  const handedOn = [...compose.matchAll(/^ {4}([A-Z][A-Z0-9_]*): /gm)].map(([, name]) => name)
  // The Dockerfile sets the one that is missing.
  expect(handedOn.toSorted()).toEqual(VARIABLES.filter((name) => name !== 'NODE_ENV').toSorted())
})

it('docker-compose.yml makes back-ups of all that is configured, where it was asked for, onto a volume that lasts', async () => {
  const text = await readFile(new URL('../../docker-compose.yml', import.meta.url), 'utf8')
  const { services, volumes } = parse(text, { merge: true })
  const { backup, api } = services
  expect(backup.profiles).toEqual(['backup'])
  expect(backup.environment).toEqual({ ...api.environment, BACKUP_DIR: '/backups' })
  expect(backup.volumes).toEqual([...api.volumes, '${BACKUP_DIR:-backups}:/backups'])
  expect(Object.keys(volumes)).toContain('backups')
  const [, script] = /node (api\/cli\/[\w-]+\.ts) --keep/.exec(backup.command.at(-1))!
  expect(existsSync(new URL(`../../${script}`, import.meta.url))).toBe(true)
})

it('the image runs api and worker with the memory settings of npm start', async () => {
  const image = await readFile(new URL('../../Dockerfile', import.meta.url), 'utf8')
  const set = Object.fromEntries(
    [...image.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  const { NODE_COMPILE_CACHE: _, ...memory } = PROCESS_ENVIRONMENT
  expect(set).toMatchObject(memory)
})
