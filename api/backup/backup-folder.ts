import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolder } from '../providers/storage/sync-folder.ts'
import { BackupDamaged } from './files/backup-damaged.ts'
import type { BackupKey } from './files/backup-key.ts'
import { WrongKey } from './files/wrong-key.ts'
import { Manifest } from './manifest.ts'

/** A folder of back-ups: what all of them share, the one that is being made, and one folder each. */
export const SHARED_OBJECTS = 'objects'
export const UNFINISHED = 'unfinished'
const MANIFEST = 'manifest.json'

const BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z$/

/** `2026-11-23T031700.000Z`: sorts by time, and is a name on every file system. */
export const backupName = (startedAt: Date): string => startedAt.toISOString().replaceAll(':', '')

/** The names of complete back-ups, the oldest first. */
export async function listBackups(root: string): Promise<string[]> {
  const names = await readdir(root).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => BACKUP_NAME.test(name)).toSorted()
}

/**
 * The folder of one back-up.
 *
 * @param name null: the newest
 * @throws Error where there is none
 */
export async function findBackup(root: string, name: string | null): Promise<string> {
  const names = await listBackups(root)
  if (names.length === 0) throw new Error(`No back-up in ${root}: npm run backup makes one`)
  if (name !== null && !names.includes(name))
    throw new Error(`No back-up ${name} in ${root}. There are: ${names.join(', ')}`)
  return join(root, name ?? names[names.length - 1])
}

const Signed = z.object({ manifest: z.string(), authentication: z.string().nullable() })

/** Makes an unfinished back-up a complete one: its manifest is written, and the folder gets its name. */
export async function finishBackup(root: string, manifest: Manifest, key: BackupKey | null): Promise<string> {
  const folder = join(root, UNFINISHED)
  const text = JSON.stringify(manifest)
  // As text, so that what was authenticated is what is read.
  const signed: z.infer<typeof Signed> = { manifest: text, authentication: key?.authenticate(text) ?? null }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(signed, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  await syncFolder(folder)
  const finished = join(root, backupName(new Date(manifest.startedAt)))
  await rename(folder, finished)
  await syncFolder(root)
  return finished
}

/**
 * @throws BackupDamaged where the manifest is not what was written
 * @throws WrongKey
 */
export async function readManifest(folder: string, key: BackupKey | null): Promise<Manifest> {
  const file = join(folder, MANIFEST)
  let signed: z.infer<typeof Signed>
  let manifest: Manifest
  try {
    signed = Signed.parse(JSON.parse(await readFile(file, 'utf8')))
    manifest = Manifest.parse(JSON.parse(signed.manifest))
  } catch (error) {
    throw new BackupDamaged(file, 'is no manifest that this version can read', { cause: error })
  }
  if (manifest.backupKey !== (key?.fingerprint ?? null)) throw new WrongKey(manifest.backupKey)
  if (key && !isSame(key.authenticate(signed.manifest), signed.authentication ?? ''))
    throw new BackupDamaged(file, 'was changed')
  return manifest
}

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
