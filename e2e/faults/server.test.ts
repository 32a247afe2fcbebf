import { join } from 'node:path'
import postgres from 'postgres'
import { describe, expect } from 'vitest'
import { connectionUrl, readConnection } from '../../api/db/embedded/connection.ts'
import { removeDataDir, startProduct, temporaryDataDir } from '../product.ts'
import { pidOf } from '../runtime/processes-of.ts'
import { test as base } from './fault-test.ts'
import { choose, confirmed, expectStates, roomsOnServer, storedItems, uploadsSeen } from './phone.ts'
import { photoFile } from './photos.ts'

/** A product of its own: killing its server and locking its tables is nobody else's business. */
const test = base
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern what a fixture needs
  .extend('dataDir', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dataDir = await temporaryDataDir()
    onCleanup(() => removeDataDir(dataDir))
    return dataDir
  })
  .extend('origin', { scope: 'file' }, async ({ dataDir }, { onCleanup }) => {
    const product = await startProduct(dataDir)
    onCleanup(async () => void (await product.stop()))
    return product.origin
  })
  .extend('sql', async ({ dataDir }, { onCleanup }) => {
    const connection = await readConnection(join(dataDir, 'postgres'))
    if (!connection) throw new Error('The product has no database of its own')
    const sql = postgres(connectionUrl(connection), { max: 2 })
    onCleanup(() => sql.end())
    return sql
  })

describe('the server', () => {
  test('6: killed between file and row, it shows no orphan and takes the photo once', async ({
    phone,
    proxy,
    dataDir,
    sql,
  }) => {
    const { context, page } = phone
    await sql.begin(async (tx) => {
      await tx`lock table images in share row exclusive mode`
      await choose(page, [await photoFile()])
      // The picture's files are written by the time that its row is.
      const blocked = () => sql`select 1 from pg_locks where not granted and relation = 'images'::regclass`
      await expect.poll(async () => (await blocked()).length).toBe(1)
      const api = await pidOf(dataDir, 'server/api.js')
      if (!api) throw new Error('The API does not run')
      process.kill(api, 'SIGKILL')
    })
    // Nobody has to wait until the dead attempt counts as dead.
    await sql`update photo_uploads set claimed_until = now() where state = 'receiving'`
    await expect
      .poll(() =>
        fetch(`${proxy.origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectStates(page, confirmed(1))
    expect(uploadsSeen(proxy).length).toBeGreaterThanOrEqual(2)
    await expect.poll(() => roomsOnServer(context, proxy.origin)).toBe(1)
    const [{ id }] = await storedItems(page)
    const [row] = await sql`
      select count(*)::int as images from images
      where user_id = (select user_id from photo_uploads where id = ${id})`
    expect(row.images).toBe(1)
  })
})
