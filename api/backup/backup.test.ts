import { generateX25519Identity } from 'age-encryption'
import { eq, sql } from 'drizzle-orm'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import postgres from 'postgres'
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { connect } from '../db/client.ts'
import { migrateTo } from '../db/migrate.ts'
import { users } from '../db/schema/accounts/users.ts'
import { settings } from '../db/schema/operations/operations.ts'
import { createTestDatabase } from '../db/test-database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { createStorage } from '../providers/storage/create-storage.ts'
import { diskStorage } from '../providers/storage/disk-storage.ts'
import {
  s3TestCredentials,
  startS3TestServer,
  type S3TestServer,
} from '../providers/storage/s3-test-server.ts'
import type { Storage } from '../providers/storage/storage.ts'
import { backupCoversUntil } from '../services/operations/durable-before.ts'
import { saveImage } from '../services/photos/save-image.ts'
import { giveCredits } from '../testing/give-credits.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { testContext } from '../testing/test-context.ts'
import { backup } from './backup.ts'
import { findBackup, listBackups, readManifest, UNFINISHED } from './backup-folder.ts'
import { openBackupKey, type BackupKey } from './files/backup-key.ts'
import { restoreObjects } from './objects/restore-objects.ts'
import { pruneBackups } from './prune-backups.ts'
import { restore } from './restore.ts'

let app: TestApp
let key: BackupKey
let userId: number
/** The folder of back-ups that the cases below add to, and the database that they restore into. */
let root: string
let databaseUrl: string
let s3: S3TestServer

/** Text that COPY has to escape. */
const AWKWARD = 'a\tb\nc\\N\r\n"ü" 🛋'

const addImage = (text: string) => {
  const files = [{ name: 'original.jpg', contentType: 'image/jpeg', bytes: Buffer.from(text.repeat(50_000)) }]
  const facts = { kind: 'original', width: 4, height: 3, sha256: '0'.repeat(64) } as const
  return saveImage(testContext(app.deps), { ...facts, userId, files })
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nestage-back-up-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const makeBackup = (given: Partial<Parameters<typeof backup>[0]> = {}) =>
  backup({ root, databaseUrl: app.databaseUrl, storage: app.deps.storage, key, secretKey: null, ...given })

/** What to restore the newest back-up with. */
async function newest(storage: Storage) {
  const folder = await findBackup(root, null)
  const manifest = await readManifest(folder, key)
  return { root, folder, manifest, key, databaseUrl, storage, replaceDatabase: false, keepObjects: false }
}

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await client.unsafe<Row[]>(statement)
  } finally {
    await client.end()
  }
}

const countUsers = async () => (await ask(databaseUrl, 'select from users')).length

const contents = async (storage: Storage): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for await (const { key: name } of storage.list('images/'))
    found[name] = (await buffer((await storage.get(name))!.stream)).toString()
  return found
}

/** A storage whose process is killed as it is called for the third time. */
function dying(storage: Storage, method: 'get' | 'put'): Storage {
  let calls = 0
  const call: (...args: never[]) => Promise<unknown> = async (...args) => {
    if (++calls > 2) throw new Error('killed')
    return (storage[method] as (...all: never[]) => Promise<unknown>)(...args)
  }
  return { ...storage, [method]: call }
}

beforeAll(async () => {
  app = await createTestApp()
  const target = await createTestDatabase()
  await target.sql.end()
  databaseUrl = target.url
  root = await mkdtemp(join(tmpdir(), 'nestage-back-up-test-'))
  s3 = await startS3TestServer()
  key = (await openBackupKey(await generateX25519Identity()))!
  const { body } = await (await app.signedUp('maya')).get('/api/user')
  userId = body.user.id
  await giveCredits(app.deps.db, userId, 7)
  await app.deps.db.insert(settings).values({ key: 'awkward', value: AWKWARD })
  for (const text of ['one', 'two', 'three', 'four']) await addImage(text)
  return async () => {
    await rm(root, { recursive: true })
    await s3.close()
    await target.close()
    await app.close()
  }
})

it('goes on where it was killed, and is no back-up before it is whole', async () => {
  const broken = makeBackup({ storage: dying(app.deps.storage, 'get') })
  await expect(broken).rejects.toThrow('killed')
  await writeFile(join(root, UNFINISHED, 'half.unfinished'), 'half')
  expect(await listBackups(root)).toEqual([])
  expect(await backupCoversUntil(testContext(app.deps))).toBeNull()
  const { folder, copied, manifest } = await makeBackup()
  expect(copied).toBeLessThan(4)
  expect(manifest.objects.count).toBe(4)
  expect((await readdir(folder)).toSorted()).toEqual(['lists', 'manifest.json', 'tables'])
  expect(await backupCoversUntil(testContext(app.deps))).toEqual(new Date(manifest.coversUntil))
})

it('copies what is new, and covers nothing that is still being written', async () => {
  await addImage('five')
  await enqueue(app.deps.db, 'sync-catalogue', {}, { jobKey: 'held' })
  // A worker holds it, in its last try.
  await app.deps.db.execute(sql`update graphile_worker._private_jobs
    set locked_at = now(), locked_by = 'worker', attempts = max_attempts where key = 'held'`)
  await app.deps.db.transaction(async (tx) => {
    const [{ at }] = await tx.execute<{ at: string }>(sql`select now()::text as at`)
    const made = await makeBackup()
    expect(made).toMatchObject({ copied: 1, deleted: 0, lost: [], manifest: { objects: { count: 5 } } })
    expect(Date.parse(made.manifest.coversUntil)).toBeLessThanOrEqual(Date.parse(at))
  })
})

it('restores nothing of a back-up that was changed, lacks an object, or is of another key', async () => {
  const given = await newest(diskStorage(await temporaryFolder()))
  const [first, ...others] = given.manifest.tables.map(({ file }) => join(given.folder, file.path))
  const changes: [file: string, change: (bytes: Buffer) => Promise<Buffer> | Buffer][] = [
    // What age would not mind: rows of another table, encrypted for the same key.
    [others[3], () => readFile(first)],
    [others[4], (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ]
  const objects = await readdir(join(root, 'objects'), { recursive: true, withFileTypes: true })
  const object = objects.find((entry) => entry.isFile())!
  const flipLast = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])])
  changes.push([join(object.parentPath, object.name), flipLast])
  for (const [file, change] of changes) {
    const intact = await readFile(file)
    await writeFile(file, await change(intact))
    const storage = diskStorage(await temporaryFolder())
    await expect(restore({ ...given, storage }), file).rejects.toThrow('damaged')
    await writeFile(file, intact)
  }
  const tables = given.manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 }))
  const other = { ...given.manifest, tables }
  await expect(restore({ ...given, manifest: other })).rejects.toThrow('Nothing was restored')
  const missing = changes[2][0]
  await rename(missing, `${missing}.away`)
  await expect(restore({ ...given, storage: diskStorage(await temporaryFolder()) })).rejects.toThrow(
    'no such file',
  )
  await rename(`${missing}.away`, missing)
  expect(await countUsers()).toBe(0)

  const otherKey = await openBackupKey(await generateX25519Identity())
  await expect(readManifest(given.folder, otherKey)).rejects.toThrow(key.fingerprint)
  await expect(readManifest(given.folder, null)).rejects.toThrow(key.fingerprint)
  const manifest = join(given.folder, 'manifest.json')
  const text = await readFile(manifest, 'utf8')
  await writeFile(manifest, text.replace('\\"format\\":1', '\\"format\\": 1'))
  await expect(readManifest(given.folder, key)).rejects.toThrow('was changed')
  await writeFile(manifest, text)
})

it('restores rows, objects, jobs and numbers to S3, in two goes', async () => {
  const storage = createStorage({ kind: 's3', endpoint: s3.endpoint, ...s3TestCredentials })
  const given = await newest(storage)
  await expect(restore({ ...given, storage: dying(storage, 'put') })).rejects.toThrow('killed')
  expect(await countUsers()).toBe(0)
  const { comparison, written } = await restore(given)
  expect(written).toBe(3)
  expect(await contents(storage)).toEqual(await contents(app.deps.storage))
  const { ledger } = given.manifest
  expect(ledger.remaining).toBeGreaterThanOrEqual(7)
  expect(comparison.ledger.found).toEqual(ledger)
  expect(comparison.tables.find(({ name }) => name === 'public.images')?.found.rows).toBe(5)

  const restored = connect(databaseUrl, { max: 1 })
  const { db } = restored
  const [awkward] = await db.select().from(settings).where(eq(settings.key, 'awkward'))
  expect(awkward.value).toBe(AWKWARD)
  expect(await backupCoversUntil(testContext({ db }))).toEqual(new Date(given.manifest.coversUntil))
  const [job] = await db.execute(sql`select attempts < max_attempts as "runsAgain", locked_by as holder
    from graphile_worker.jobs where key = 'held'`)
  expect(job).toEqual({ runsAgain: true, holder: null })
  // Triggers count again, foreign keys hold, and numbers go on where they were.
  await giveCredits(db, userId, 1)
  await expect(giveCredits(db, 999_999, 1)).rejects.toThrow('Failed query')
  const name = { email: 'new@example.com', username: 'new', name: 'New', passwordHash: '' }
  const [{ id }] = await db.insert(users).values(name).returning({ id: users.id })
  expect(id).toBeGreaterThan(userId)
  await expect(restore(given)).rejects.toThrow('in use by 1 other')
  await restored.close()
})

it('refuses a database and a storage that were used', async () => {
  const storage = createStorage({ kind: 's3', endpoint: s3.endpoint, ...s3TestCredentials })
  const given = await newest(storage)
  await expect(restore(given)).rejects.toThrow('not empty')
  await storage.put('images/other/original.jpg', Buffer.from('x'), 'image/jpeg')
  await expect(restore({ ...given, replaceDatabase: true })).rejects.toThrow('1 objects that are not')
  expect(await countUsers()).toBeGreaterThan(1)
})

it('names pictures that are lost, and keeps what a back-up that stays names', async () => {
  const [{ id, file }] = await ask<{ id: string; file: string }>(
    app.databaseUrl,
    `select id, storage_prefix || '/' || file_name as file from images limit 1`,
  )
  await app.deps.storage.delete(file)
  const without = await makeBackup()
  expect(without).toMatchObject({ lost: [file], deleted: 0, copied: 0 })
  expect(await pruneBackups(root, { keep: 2, key })).toEqual({ backups: 1, files: 0 })
  expect(await pruneBackups(root, { keep: 1, key })).toEqual({ backups: 1, files: 1 })
  const given = await newest(diskStorage(await temporaryFolder()))
  expect((await restoreObjects(given)).written).toBe(4)
  // What one of another key names is not known.
  await app.deps.db.execute(sql`delete from images where id = ${id}`)
  expect(await makeBackup({ key: null })).toMatchObject({ lost: [], copied: 4 })
  expect(await pruneBackups(root, { keep: 2, key: null })).toEqual({ backups: 0, files: null })
  expect(await pruneBackups(root, { keep: 1, key: null })).toEqual({ backups: 1, files: 4 })
})

it('restores what an older version backed up in the place of another database, as no superuser', async () => {
  const server = inject('testServerUrl')
  const role = `older_${process.pid}`
  const asRole = (name: string) =>
    Object.assign(new URL(server), { username: role, password: 'older', pathname: `/${name}` }).href
  const [older, replaced] = [asRole(role), asRole(`${role}_new`)]
  await ask(server, `create role ${role} login createdb password 'older'`)
  await ask(server, `create database ${role} owner ${role}`)
  onTestFinished(async () => {
    await ask(server, `drop database ${role}`)
    await ask(server, `drop database ${role}_new`)
    await ask(server, `drop role ${role}`)
  })
  const migrations =
    'select created_at::text as when, hash from drizzle.__drizzle_migrations order by created_at desc'
  const [, before] = await ask<{ when: string; hash: string }>(app.databaseUrl, migrations)
  await migrateTo(older, { hash: before.hash, when: Number(before.when) })
  await ask(older, `insert into settings (key, value) values ('kept', 'yes')`)
  await makeBackup({ databaseUrl: older, storage: diskStorage(await temporaryFolder()) })

  await ask(server, `create database ${role}_new template ${role} owner ${role} strategy file_copy`)
  await ask(replaced, `update settings set value = 'no' where key = 'kept'; create table more (id int)`)
  const storage = diskStorage(await temporaryFolder())
  await storage.put('images/other/original.jpg', Buffer.from('x'), 'image/jpeg')
  const given = { ...(await newest(storage)), databaseUrl: replaced }
  await restore({ ...given, replaceDatabase: true, keepObjects: true })
  expect(await ask(replaced, migrations)).toEqual(await ask(app.databaseUrl, migrations))
  expect(await ask(replaced, `select value from settings where key = 'kept'`)).toEqual([{ value: 'yes' }])
  expect(await ask(replaced, `select to_regclass('more') as more`)).toEqual([{ more: null }])
  expect(await storage.stat('images/other/original.jpg')).not.toBeNull()

  const manifest = { ...given.manifest, migration: { when: 9_000_000_000_000, hash: 'ab' } }
  await expect(restore({ ...given, manifest })).rejects.toThrow('newer version')
})
