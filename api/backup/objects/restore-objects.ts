import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { checkStorageKey } from '../../providers/storage/check-storage-key.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { createLimiter } from '../../services/photos/decode/create-limiter.ts'
import { BackupDamaged } from '../files/backup-damaged.ts'
import type { BackupKey } from '../files/backup-key.ts'
import { hashing } from '../files/hashing.ts'
import { readSealed } from '../files/read-sealed.ts'
import type { Bytes } from '../files/through.ts'
import { toWeb } from '../files/to-web.ts'
import type { Manifest } from '../manifest.ts'
import { listObjects, PresentObject } from './list-objects.ts'
import { objectPath } from './object-file.ts'
import { readList, type CopiedObject } from './object-list.ts'
import { BUCKETS, bucketOf, spillBuckets, type Buckets } from './spill-buckets.ts'

const PUTS_AT_ONCE = 4

export interface RestoreObjectsInput {
  /** The folder of all back-ups, and the one that is restored. */
  root: string
  folder: string
  manifest: Manifest
  key: BackupKey | null
  storage: Storage
}

/** The objects of a back-up beside those that are in the storage, a bucket at a time. */
async function* compared({ folder, manifest, key }: RestoreObjectsInput, present: Buckets<PresentObject>) {
  for (const bucket of BUCKETS) {
    const list = manifest.objects.lists.find((one) => one.bucket === bucket)
    const kept = list ? await readList(join(folder, list.path), { key, sha256: list.sha256 }) : []
    yield { kept, there: new Map((await present.read(bucket)).map((object) => [object.key, object])) }
  }
}

/** How many objects the storage has of which the back-up knows nothing. */
export async function countUnknown(input: RestoreObjectsInput): Promise<number> {
  await using present = await spillBuckets(PresentObject, listObjects(input.storage), ({ key }) =>
    bucketOf(key),
  )
  let unknown = 0
  for await (const { kept, there } of compared(input, present)) {
    for (const { key } of kept) there.delete(key)
    unknown += there.size
  }
  return unknown
}

async function* verified(source: Bytes, sha256: string, file: string): Bytes {
  const hash = createHash('sha256')
  yield* hashing(source, hash)
  if (hash.digest('hex') !== sha256) throw new BackupDamaged(file, 'is not the object that was copied')
}

/** Whether the storage has the very bytes. */
async function hasBytes(storage: Storage, { key, sha256 }: CopiedObject): Promise<boolean> {
  const found = await storage.get(key)
  if (!found) return false
  const hash = createHash('sha256')
  for await (const chunk of found.stream) hash.update(chunk)
  return hash.digest('hex') === sha256
}

/**
 * Puts the objects of a back-up into the storage, whose other objects stay as they are. What is there already is read and left alone where
 * it is the same, so that a run that was broken off goes on.
 *
 * @returns how many had to be written
 * @throws BackupDamaged before the object concerned is written
 */
export async function restoreObjects(input: RestoreObjectsInput): Promise<{ written: number }> {
  const { root, key, storage } = input
  await using present = await spillBuckets(PresentObject, listObjects(storage), (object) =>
    bucketOf(object.key),
  )
  const limit = createLimiter(PUTS_AT_ONCE)
  let written = 0
  const restore = async (object: CopiedObject, there: PresentObject | undefined) => {
    if (there?.size === object.size && (await hasBytes(storage, object))) return
    const path = objectPath(root, object.sha256, key)
    const bytes = verified(readSealed(path, { key, compress: false, sha256: null }), object.sha256, path)
    await storage.put(object.key, toWeb(bytes), checkStorageKey(object.key))
    written += 1
  }
  for await (const { kept, there } of compared(input, present))
    await Promise.all(kept.map((object) => limit(() => restore(object, there.get(object.key)))))
  return { written }
}
