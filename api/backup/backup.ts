import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { connect } from '../db/client.ts'
import type { Storage } from '../providers/storage/storage.ts'
import { systemContext } from '../services/context/system-context.ts'
import { noteBackup } from '../services/operations/durable-before.ts'
import { finishBackup, findBackup, listBackups, readManifest, UNFINISHED } from './backup-folder.ts'
import { BackupDamaged } from './files/backup-damaged.ts'
import { secretFingerprint, type BackupKey } from './files/backup-key.ts'
import { WrongKey } from './files/wrong-key.ts'
import { copyObjects, type CopyInput } from './objects/copy-objects.ts'
import type { Manifest } from './manifest.ts'
import { dumpDatabase, lockBackups, NAMED } from './tables/dump-database.ts'
import { openSession } from './tables/open-session.ts'

export interface BackupInput {
  /** The folder of all back-ups; made where it is missing. */
  root: string
  databaseUrl: string
  storage: Storage
  key: BackupKey | null
  /** `SECRET_KEY`, of which the manifest keeps the fingerprint. */
  secretKey: string | null
}

export interface Backup {
  folder: string
  manifest: Manifest
  /** Objects that were read and written now. */
  copied: number
  /** Pictures that rows name and that were deleted, with their rows, while the back-up was made. */
  deleted: number
  /** Pictures that rows name and that the storage does not have, by their keys. */
  lost: string[]
}

/** The last back-up, unless it cannot be read, with this key or at all: everything is copied again then. */
async function findPrevious(root: string, key: BackupKey | null): Promise<CopyInput['previous']> {
  if ((await listBackups(root)).length === 0) return null
  const folder = await findBackup(root, null)
  try {
    return { folder, manifest: await readManifest(folder, key) }
  } catch (error) {
    if (error instanceof WrongKey || error instanceof BackupDamaged) return null
    throw error
  }
}

/** From now on phones need not keep what this back-up has. */
async function note(databaseUrl: string, coversUntil: Date): Promise<void> {
  const client = connect(databaseUrl, { max: 1 })
  try {
    await noteBackup(systemContext({ db: client.db }, 'backup'), { coversUntil })
  } finally {
    await client.close()
  }
}

const Names = z.array(z.object({ name: z.string() }))

/**
 * Makes a back-up: the database as it is at one moment, then the objects, so that no row names one that is missing but what was deleted in
 * between; the manifest last. One that was broken off is gone on with.
 *
 * @throws Error while another one of the same database is being made
 */
export async function backup({ root, databaseUrl, storage, key, secretKey }: BackupInput): Promise<Backup> {
  const startedAt = new Date().toISOString()
  const folder = join(root, UNFINISHED)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const previous = await findPrevious(root, key)
  await using session = await openSession(databaseUrl)
  await lockBackups(session)
  const { part, named } = await dumpDatabase(session, { folder, key })
  await using _ = named
  const { objects, copied, missing } = await copyObjects({ root, folder, storage, key, named, previous })
  const { rows } = await session.query(`select name from (${NAMED}) as named (name) where name = any($1)`, [
    objects.missing,
  ])
  const lost = Names.parse(rows).map(({ name }) => name)
  const manifest: Manifest = {
    format: 1,
    startedAt,
    finishedAt: new Date().toISOString(),
    ...part,
    objects,
    backupKey: key?.fingerprint ?? null,
    secretKey: secretFingerprint(secretKey),
  }
  const finished = await finishBackup(root, manifest, key)
  await note(databaseUrl, new Date(part.coversUntil))
  return { folder: finished, manifest, copied, deleted: missing - lost.length, lost }
}
