import type { Page } from 'playwright-core'
import postgres from 'postgres'
import { join } from 'node:path'
import { describe, expect, inject } from 'vitest'
import { connectionUrl, readConnection } from '../../api/db/embedded/connection.ts'
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

/** Makes the database one of before these photos came, which no trigger gets to see. */
async function restoreOlder(sql: postgres.Sql, ids: string[]): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    const gone = await tx`
      delete from photo_uploads where id = any(${ids}::uuid[]) returning project_id, image_id`
    await tx`delete from projects where id = any(${gone.map(({ project_id: id }) => id)})`
    await tx`delete from images where id = any(${gone.map(({ image_id: id }) => id)}::uuid[])`
  })
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
  test('41: photos that an older back-up does not have are sent again by themselves', async ({
    phone,
    proxy,
    sql,
  }) => {
    const { context, page } = phone
    await choose(page, await photoFiles(2))
    await expectStates(page, confirmed(2))
    const [lost, held] = await storedItems(page)
    await restoreOlder(sql, [lost.id])
    // The photo is seen on its way, with the words for it.
    let away = true
    proxy.rule = (request) => (isUpload(request) && away ? { kind: 'refuse' } : undefined)
    await page.goto('/app/queue')
    await page.getByText('1 photo is sent again').waitFor()
    await page.getByText(/the server no longer has it/).waitFor()
    away = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectStates(page, confirmed(2))
    await page.getByText('Sent again. No credits left').waitFor()
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(2)
    const now = await storedItems(page)
    expect(now.map(({ id }) => id).toSorted()).toEqual([lost.id, held.id].toSorted())
    expect(now.find(({ id }) => id === lost.id)?.receipt?.imageUrl).not.toBe(lost.receipt?.imageUrl)

    // A back-up covers both by now.
    await sql`update images set created_at = now() - interval '73 hours'
      where id in (select image_id from photo_uploads where id = any(${[lost.id, held.id]}::uuid[]))`
    expect(await copies(page)).toHaveLength(2)
    await page.reload()
    await expect.poll(() => copies(page)).toEqual([])
    await expectStates(page, confirmed(2))
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
    await choose(page, [await photoFile()])
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
    away = false
    await page.goto('/app/queue')
    await page.getByText('2 photos of another account wait on this device').waitFor()
    await page.getByText('Nothing waits.').waitFor()
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
