import { createHash, randomUUID } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { mkdir, open, opendir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { checkStorageKey, checkStorageWrite } from './check-storage-key.ts'
import { clampRange } from './clamp-range.ts'
import type { ListedObject, Storage, StoredObject } from './storage.ts'
import { StorageFull } from './storage-full.ts'
import { syncFolder } from './sync-folder.ts'

const staleAfterMs = 3_600_000
const RESERVE_BYTES = 64 * 1024 * 1024

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/**
 * Objects as files below `root`, for one machine.
 *
 * `photos/x/w960.webp` becomes `<root>/objects/<2 hex>/photos+x+w960.webp`: 256 folders by a hash of the key keep
 * each one small, and a flat name (no key holds a `+`) means that no key can name a folder or leave the root.
 * Writes go to `<root>/incoming` first, are synced, then renamed into place, so that a crash leaves no half object.
 */
export function diskStorage(root: string): Storage {
  const incoming = join(root, 'incoming')
  const objects = join(root, 'objects')
  const folderOf = (key: string) => join(objects, createHash('sha256').update(key).digest('hex').slice(0, 2))
  const fileOf = (key: string) => join(folderOf(key), key.replaceAll('/', '+'))
  let prepared: Promise<void> | undefined

  /** The database may live on the same disk, and it stops where it finds no room: photos leave it some. */
  async function assertRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(incoming)
    if (bavail * bsize < RESERVE_BYTES)
      throw new StorageFull(`Less than ${RESERVE_BYTES} bytes are free in ${root}`)
  }

  async function prepare(): Promise<void> {
    await mkdir(incoming, { recursive: true })
    await removeStale(incoming)
  }

  /** Runs `then` on a synced temporary file, which is gone afterwards unless it was moved. */
  async function withTemporary(
    body: Uint8Array | ReadableStream<Uint8Array>,
    then: (path: string) => Promise<void>,
  ): Promise<void> {
    const path = join(incoming, randomUUID())
    try {
      await (prepared ??= prepare())
      await assertRoom()
      await writeSynced(path, body)
      await then(path)
    } catch (error) {
      throw isFull(error) ? new StorageFull(`No room in ${root}`, { cause: error }) : error
    } finally {
      await rm(path, { force: true })
    }
  }

  return {
    async put(key, body, contentType) {
      checkStorageWrite(key, contentType)
      await withTemporary(body, async (path) => {
        await mkdir(folderOf(key), { recursive: true })
        await rename(path, fileOf(key))
        await syncFolder(folderOf(key))
      })
    },

    async get(key, range) {
      const contentType = checkStorageKey(key)
      const handle = await unlessMissing(open(fileOf(key), 'r'))
      if (!handle) return null
      try {
        const facts = describe(await handle.stat({ bigint: true }), contentType)
        const clamped = range && clampRange(range, facts.size)
        // The stream closes the handle when it ends, fails or is cancelled.
        const stream = Readable.toWeb(handle.createReadStream({ ...clamped }), { type: 'bytes' })
        return { ...facts, ...(clamped && { range: clamped }), stream: stream as ReadableStream<Uint8Array> }
      } catch (error) {
        await handle.close()
        throw error
      }
    },

    async stat(key) {
      const contentType = checkStorageKey(key)
      const found = await unlessMissing(stat(fileOf(key), { bigint: true }))
      return found && describe(found, contentType)
    },

    async presign(key) {
      checkStorageKey(key)
      return null
    },

    async delete(key) {
      checkStorageKey(key)
      await rm(fileOf(key), { force: true })
    },

    async *list(prefix) {
      for (const folder of (await unlessMissing(readdir(objects))) ?? []) {
        yield* listFolder(join(objects, folder), prefix)
      }
    },

    async checkWritable() {
      await withTemporary(new Uint8Array([1]), () =>
        mkdir(objects, { recursive: true }).then(() => undefined),
      )
    },
  }
}

async function* listFolder(folder: string, prefix: string): AsyncIterable<ListedObject> {
  for await (const entry of await opendir(folder)) {
    const key = entry.name.replaceAll('+', '/')
    if (!key.startsWith(prefix)) continue
    const found = await unlessMissing(stat(join(folder, entry.name)))
    if (found) yield { key, size: found.size, lastModified: found.mtime }
  }
}

function describe(found: BigIntStats, contentType: string): StoredObject {
  // Every put makes a new inode, and nanoseconds tell two writes apart that reuse one.
  const etag = `"${found.ino.toString(36)}-${found.size.toString(36)}-${found.mtimeNs.toString(36)}"`
  return { size: Number(found.size), etag, contentType, lastModified: found.mtime }
}

async function writeSynced(path: string, body: Uint8Array | ReadableStream<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    if (body instanceof Uint8Array) await handle.writeFile(body)
    else for await (const chunk of body) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Temporary files of killed processes; the age spares those that another process is writing. */
async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await unlessMissing(stat(path))
    if (found && Date.now() - found.mtimeMs > staleAfterMs) await rm(path, { force: true })
  }
}

async function unlessMissing<T>(attempt: Promise<T>): Promise<T | null> {
  try {
    return await attempt
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
