import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { images } from '../../db/schema/staging/images.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const ROOM = new URL('../../../e2e/fixtures/living-empty.jpg', import.meta.url)

let folder: string
let isMounted: boolean
let server: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nestage-full-'))
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'nestage-test', folder]).status === 0
  server = await createTestApp({ DATA_DIR: folder })
})
afterAll(async () => {
  await server.close()
  if (isMounted) spawnSync('umount', ['--lazy', folder])
  await rm(folder, { recursive: true, force: true })
})

test('an upload that finds the disk full answers 507, keeps nothing, and succeeds later', async ({
  skip,
}) => {
  skip(!isMounted, 'Only who may mount a small disk can fill one')
  const client = await server.signedUp()
  const room = new Uint8Array(await readFile(ROOM))
  await writeFile(join(folder, 'filler'), new Uint8Array(20 * 1024 * 1024))
  const { status, body } = await client.upload(room)
  expect([status, body.code]).toEqual([507, 'storage_full'])
  expect(body.message).toContain('no storage space left')
  expect(await server.deps.db.$count(images)).toBe(0)
  await rm(join(folder, 'filler'))
  expect((await client.upload(room)).status).toBe(200)
})

test('a database that finds no room answers 507, one that is away 503', async () => {
  const fault = async (state: string) => {
    await server.deps.db.execute(`
      create or replace function refuse() returns trigger language plpgsql as $$ begin
        raise exception 'no room' using errcode = '${state}'; end $$;
      create or replace trigger refuse before insert on contact_messages for each row execute function refuse()`)
    const message = {
      name: 'Ann',
      email: 'ann@example.com',
      subject: 'Hello',
      message: 'Is there space for me?',
    }
    const { status, body } = await server.client().post('/api/contact', message)
    return [status, body.code]
  }
  expect(await fault('53100')).toEqual([507, 'storage_full'])
  expect(await fault('57P01')).toEqual([503, 'unavailable'])
})
