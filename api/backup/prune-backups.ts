import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { listBackups, readManifest, SHARED_OBJECTS } from './backup-folder.ts'
import type { BackupKey } from './files/backup-key.ts'
import { objectName } from './objects/object-file.ts'
import { readList } from './objects/object-list.ts'
import { BUCKETS, spillBuckets } from './objects/spill-buckets.ts'
import { WrongKey } from './files/wrong-key.ts'

const directoryOf = (name: string): string => name.slice(0, 2)

/** The files of all objects that these back-ups name. */
async function* namedFiles(folders: string[], key: BackupKey | null): AsyncIterable<string> {
  for (const folder of folders) {
    const { objects } = await readManifest(folder, key)
    for (const { path, sha256 } of objects.lists)
      for (const object of await readList(join(folder, path), { key, sha256 }))
        yield objectName(object.sha256, key)
  }
}

const filesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })

/**
 * Deletes all back-ups but the newest, and the files of objects that none of those names.
 *
 * @param keep how many stay, one at least
 * @returns how many back-ups and files went; no file goes while a back-up stays that another key was used for, as what it names is not known
 * @throws BackupDamaged where one that stays cannot be read; nothing was deleted then
 */
export async function pruneBackups(
  root: string,
  { keep, key }: { keep: number; key: BackupKey | null },
): Promise<{ backups: number; files: number | null }> {
  const names = await listBackups(root)
  const old = names.slice(0, -keep)
  const kept = names.slice(-keep).map((name) => join(root, name))
  await using named = await spillBuckets(z.string(), namedFiles(kept, key), directoryOf).catch(
    (error: unknown) => {
      if (error instanceof WrongKey) return null
      throw error
    },
  )
  for (const name of old) await rm(join(root, name), { recursive: true })
  if (!named) return { backups: old.length, files: null }
  let files = 0
  for (const bucket of BUCKETS) {
    const folder = join(root, SHARED_OBJECTS, bucket)
    const wanted = new Set(await named.read(bucket))
    for (const name of await filesIn(folder)) {
      if (wanted.has(name)) continue
      await rm(join(folder, name))
      files += 1
    }
  }
  return { backups: old.length, files }
}
