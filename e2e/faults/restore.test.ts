import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import postgres from 'postgres'
import { describe, expect, inject } from 'vitest'
import { backup } from '../../api/backup/backup.ts'
import { findBackup, readManifest } from '../../api/backup/backup-folder.ts'
import { drill } from '../../api/backup/drill/drill.ts'
import { startApi } from '../../api/backup/drill/start-api.ts'
import { restore } from '../../api/backup/restore.ts'
import { connectionUrl, readConnection } from '../../api/db/embedded/connection.ts'
import { freePort } from '../../api/db/embedded/free-port.ts'
import { diskStorage } from '../../api/providers/storage/disk-storage.ts'
import { removeDataDir, temporaryDataDir } from '../product.ts'
import { test as base } from './fault-test.ts'
import { choose, confirmed, expectStates, isUpload, ready, roomsOnServer, storedItems } from './phone.ts'
import { photoFile, photoFiles } from './photos.ts'

// oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern what a fixture needs
const test = base.extend('sql', { scope: 'file' }, async ({}, { onCleanup }) => {
  const connection = await readConnection(join(inject('dataDir'), 'postgres'))
  if (!connection) throw new Error('The product has no database of its own')
  const sql = postgres(connectionUrl(connection), { max: 2 })
  onCleanup(() => sql.end())
  return sql
})

interface Restored extends Awaited<ReturnType<typeof whatToBackUp>> {
  origin: string
}

const dataDir = () => inject('dataDir')

/** The product's database and storage, and a new folder for back-ups of them. */
async function whatToBackUp(stack: AsyncDisposableStack) {
  const connection = await readConnection(join(dataDir(), 'postgres'))
  const root = await mkdtemp(join(tmpdir(), 'nestage-back-ups-'))
  stack.defer(() => rm(root, { recursive: true }))
  const storage = diskStorage(join(dataDir(), 'storage'))
  return { root, databaseUrl: connectionUrl(connection!), storage, key: null, secretKey: null }
}

/** Restores the newest back-up into a database and a folder of its own, and starts an api there. */
async function restoreElsewhere(
  { root, databaseUrl }: { root: string; databaseUrl: string },
  sql: postgres.Sql,
  stack: AsyncDisposableStack,
): Promise<Restored> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await sql.unsafe(`create database ${name}`)
  stack.defer(() => sql.unsafe(`drop database ${name} with (force)`).then(() => undefined))
  const place = await temporaryDataDir()
  stack.defer(() => removeDataDir(place))
  const restored = { url: databaseUrl.replace(/[^/]+$/, name), storage: diskStorage(join(place, 'storage')) }
  const folder = await findBackup(root, null)
  const manifest = await readManifest(folder, null)
  const flags = { replaceDatabase: false, keepObjects: false }
  await restore({
    root,
    folder,
    manifest,
    key: null,
    databaseUrl: restored.url,
    storage: restored.storage,
    ...flags,
  })
  const environment = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: restored.url,
    DATA_DIR: place,
    PORT: String(await freePort()),
    ADDRESS_LIMIT_FACTOR: '1000',
  }
  const origin = await startApi(environment, stack)
  return { root, databaseUrl: restored.url, storage: restored.storage, key: null, secretKey: null, origin }
}

const copies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('nestage')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const reading = opening.result.transaction('blobs').objectStore('blobs').getAllKeys()
    await new Promise((resolve) => reading.addEventListener('success', resolve))
    opening.result.close()
    return reading.result.map(String)
  })

describe('a restored server', () => {
  test('41: photos that an older back-up does not have are sent again by themselves, once', async ({
    phone,
    proxy,
    sql,
  }) => {
    await using stack = new AsyncDisposableStack()
    const { context, page } = phone
    await choose(page, [await photoFile()])
    await expectStates(page, confirmed(1))
    const [held] = await storedItems(page)
    const product = await whatToBackUp(stack)
    await backup(product)
    await choose(page, [await photoFile()])
    await expectStates(page, confirmed(2))
    const lost = (await storedItems(page)).find(({ id }) => id !== held.id)!
    // What the back-up has need not be kept; what came after it is.
    await page.reload()
    await expect.poll(() => copies(page)).toEqual([lost.id])
    const restored = await restoreElsewhere(product, sql, stack)
    proxy.target = restored.origin
    // The photo is seen on its way, with the words for it.
    let away = true
    proxy.rule = (request) => (isUpload(request) && away ? { kind: 'refuse' } : undefined)
    await page.goto('/app/queue')
    await page.getByText('1 photo is sent again').waitFor()
    await page.getByText(/the server no longer has it/).waitFor()
    expect(await roomsOnServer(context, proxy.origin)).toBe(1)
    away = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectStates(page, confirmed(2))
    await page.getByText('Sent again. No credits left').waitFor()
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(2)
    const now = await storedItems(page)
    expect(now.map(({ id }) => id).toSorted()).toEqual([lost.id, held.id].toSorted())
    expect(now.find(({ id }) => id === lost.id)?.receipt?.imageUrl).not.toBe(lost.receipt?.imageUrl)
    expect(await copies(page)).toEqual([lost.id])

    // A back-up of the restored server covers both.
    await backup(restored)
    await page.reload()
    await expect.poll(() => copies(page)).toEqual([])
    await expectStates(page, confirmed(2))
    expect(await roomsOnServer(context, proxy.origin)).toBe(2)
    const { root } = restored
    const folder = await findBackup(root, null)
    const checks = await drill({
      root,
      folder,
      manifest: await readManifest(folder, null),
      key: null,
      secretKey: null,
    })
    expect(checks.filter(({ isSame }) => !isSame)).toEqual([])
    expect(checks.map(({ what }) => what)).toEqual(expect.arrayContaining(['public.images', 'objects']))
  })

  test('42: on a full device the copies of what arrived make room, the oldest first', async ({ phone }) => {
    const { context, page } = phone
    await choose(page, [await photoFile()])
    await expectStates(page, confirmed(1))
    const [older] = await storedItems(page)
    await choose(page, [await photoFile()])
    await expectStates(page, confirmed(2))
    const younger = (await storedItems(page)).find(({ id }) => id !== older.id)!
    // A write that finds no room, as Chromium's own quota cannot be set to the byte.
    await page.evaluate(() => {
      // oxlint-disable-next-line typescript/unbound-method -- called with its own store below
      const put = IDBObjectStore.prototype.put
      let refused = false
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
        if (this.name !== 'blobs' || refused) return put.apply(this, args)
        refused = true
        throw new DOMException('No room', 'QuotaExceededError')
      }
    })
    await context.setOffline(true)
    // For a smaller one the room of one copy is enough.
    await choose(page, [await photoFile(320, 240)])
    await expectStates(page, [...confirmed(2), ...ready(1)])
    expect(await copies(page)).not.toContain(older.id)
    expect(await copies(page)).toContain(younger.id)
    expect(await copies(page)).toHaveLength(2)
  })

  test('43: a new account that gets an old number sees and sends nothing of the old one', async ({
    phone,
    proxy,
    sql,
  }) => {
    const { context, page, person } = phone
    let away = true
    proxy.rule = (request) => (isUpload(request) && away ? { kind: 'refuse' } : undefined)
    await choose(page, await photoFiles(2))
    await expectStates(page, ready(2))
    // The number stays and is somebody else's: the session that the browser holds is theirs.
    await sql`update users set public_id = gen_random_uuid(), created_at = now() where id = ${person.id}`
    await page.goto('/app/queue')
    await page.getByText('2 photos of another account wait on this device').waitFor()
    // Not before: the page that was open tried once more otherwise, and noted that it was refused.
    away = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByText('Nothing waits here.').waitFor()
    await expectStates(page, ready(2))
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(0)
  })
})

describe('a server without space', () => {
  test('44: says so, is asked again later, and loses nothing', async ({ phone, proxy }) => {
    const { context, page } = phone
    let full = true
    const body = JSON.stringify({ success: false, code: 'storage_full', message: 'No space is left.' })
    const headers = { 'content-type': 'application/json', 'retry-after': '1' }
    proxy.rule = (request) =>
      isUpload(request) && full ? { kind: 'answer', status: 507, headers, body } : undefined
    await choose(page, await photoFiles(2))
    await expectStates(page, ready(2))
    await page.goto('/app/queue')
    await page.getByText('Nestage has no room for photos at the moment.').waitFor()
    await expectStates(page, ready(2))
    expect((await storedItems(page)).map(({ attempts }) => attempts)).toEqual([0, 0])
    full = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectStates(page, confirmed(2))
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(2)
  })
})
