import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from '../../providers/storage/storage.ts'
import { createLimiter } from '../../services/photos/decode/create-limiter.ts'
import type { BackupKey } from '../files/backup-key.ts'
import { BackupDamaged } from '../files/backup-damaged.ts'
import { hashing } from '../files/hashing.ts'
import { writeAside } from '../files/write-sealed.ts'
import type { Manifest } from '../manifest.ts'
import { listPath, readList, writeList, type CopiedObject } from './object-list.ts'
import { objectPath } from './object-file.ts'
import { listObjects, PresentObject } from './list-objects.ts'
import { BUCKETS, bucketOf, spillBuckets, type Buckets } from './spill-buckets.ts'

const COPIES_AT_ONCE = 4
const MISSING_NAMED = 100
export interface CopyInput {
  /** The folder of all back-ups. */
  root: string
  /** The one that is being made. */
  folder: string
  storage: Storage
  key: BackupKey | null
  /** What rows name. */
  named: Buckets<string>
  /** The last complete back-up, with its folder; null: there is none, or another key made it. */
  previous: { folder: string; manifest: Manifest } | null
}

export interface CopiedObjects {
  objects: Manifest['objects']
  /** Read and written now; the others lay there already. */
  copied: number
  /** How many pictures rows name in vain. */
  missing: number
}

const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Copies one object; null where it was deleted meanwhile. */
async function copyObject(
  { root, folder, storage, key }: CopyInput,
  object: PresentObject,
): Promise<CopiedObject | null> {
  const found = await storage.get(object.key)
  if (!found) return null
  const hash = createHash('sha256')
  const aside = join(folder, `${randomUUID()}.unfinished`)
  await writeAside(aside, hashing(found.stream, hash), { key, compress: false })
  const sha256 = hash.digest('hex')
  const path = objectPath(root, sha256, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(aside, path)
  return { ...object, size: found.size, sha256 }
}

/** What is known of objects that were copied before: by the last back-up, and by one that was broken off. */
async function readKnown(
  { folder, key, previous }: CopyInput,
  bucket: string,
): Promise<Map<string, CopiedObject>> {
  const before = previous?.manifest.objects.lists.find((list) => list.bucket === bucket)
  // A list that cannot be read, or of another key, is no help: what it names is copied again.
  const read = (path: string, sha256: string | null) =>
    readList(path, { key, sha256 }).catch((error: unknown) => {
      if (error instanceof BackupDamaged) return []
      throw error
    })
  const last = before && previous ? await read(join(previous.folder, before.path), before.sha256) : []
  const unfinished = await read(join(folder, listPath(bucket, key)), null)
  return new Map([...last, ...unfinished].map((object) => [object.key, object]))
}

/**
 * Copies the objects of the storage that were not copied before. One that was written again has another size or time. A run that was broken
 * off leaves what it copied, and lists of it, to the next.
 */
export async function copyObjects(input: CopyInput): Promise<CopiedObjects> {
  const { root, folder, storage, key, named } = input
  await mkdir(join(folder, 'lists'), { recursive: true, mode: 0o700 })
  await using now = await spillBuckets(PresentObject, listObjects(storage), (object) => bucketOf(object.key))
  const limit = createLimiter(COPIES_AT_ONCE)
  const result: CopiedObjects = {
    objects: { count: 0, bytes: 0, lists: [], missing: [] },
    copied: 0,
    missing: 0,
  }

  const copyUnlessKnown = async (
    object: PresentObject,
    known: CopiedObject | undefined,
  ): Promise<CopiedObject | null> => {
    const isSame = known && known.size === object.size && known.modified === object.modified
    if (isSame && (await exists(objectPath(root, known.sha256, key)))) return known
    const copied = await copyObject(input, object)
    if (copied) result.copied += 1
    return copied
  }

  for (const bucket of BUCKETS) {
    const present = await now.read(bucket)
    const known = present.length === 0 ? new Map<string, CopiedObject>() : await readKnown(input, bucket)
    const all = await Promise.all(
      present.map((object) => limit(() => copyUnlessKnown(object, known.get(object.key)))),
    )
    const objects = all.filter((object) => object !== null)
    const keys = new Set(objects.map((object) => object.key))
    const missing = (await named.read(bucket)).filter((storageKey) => !keys.has(storageKey))
    result.missing += missing.length
    result.objects.missing.push(...missing.slice(0, MISSING_NAMED - result.objects.missing.length))
    if (objects.length === 0) continue
    const path = listPath(bucket, key)
    const file = await writeList(join(folder, path), objects, key)
    result.objects.lists.push({ bucket, path, ...file })
    result.objects.count += objects.length
    result.objects.bytes += objects.reduce((sum, { size }) => sum + size, 0)
  }
  await removeOthers(folder, result.objects.lists)
  return result
}

/** What a run that was broken off left and this one did not need. */
async function removeOthers(folder: string, lists: { path: string }[]): Promise<void> {
  const kept = new Set(lists.map(({ path }) => join(folder, path)))
  const found = await readdir(join(folder, 'lists'))
  const unfinished = (await readdir(folder)).filter((name) => name.endsWith('.unfinished'))
  for (const path of [
    ...found.map((name) => join(folder, 'lists', name)),
    ...unfinished.map((name) => join(folder, name)),
  ])
    if (!kept.has(path)) await rm(path, { force: true })
}
