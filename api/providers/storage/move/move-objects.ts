import { createHash } from 'node:crypto'
import { readWhole } from '../read-whole.ts'
import type { Storage } from '../storage.ts'

/** What the readiness check writes is no one's. */
const HEALTH = 'health/'
/** Larger than anything the product stores: packages of pictures are made while they are read. */
const MAX_MOVED_BYTES = 512 * 1024 * 1024
/** Objects on their way at once; S3 is waited for far longer than a disk. */
const AT_ONCE = 8

export interface Moved {
  /** Objects copied and compared, and their bytes. */
  copied: number
  bytes: number
  /** Were there already, with the same bytes. */
  present: number
  /** Were written anew at the target meanwhile, which is what holds. */
  newer: number
  /** Were deleted while they were copied; so was the copy. */
  deleted: number
  failed: string[]
}

interface Move {
  from: Storage
  to: Storage
  /** Keys that an earlier run compared: they are taken to be there. */
  known: ReadonlySet<string>
  /** Told each key once its copy was read back and found to be the same. */
  verified: (key: string, sha256: string) => Promise<void>
  /** Told each key that could not be copied, and why; the others go on. */
  failed: (key: string, error: unknown) => void
}

type Outcome = 'copied' | 'present' | 'newer' | 'deleted'

/**
 * Copies every object that the target lacks, while processes use both as `movingStorage` does: they write at the target
 * alone, so that what is there already is never written over, and delete at the source first, so that what was deleted
 * while it was copied is found to be gone afterwards and does not come back.
 */
export async function moveObjects(move: Move): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, present: 0, newer: 0, deleted: 0, failed: [] }
  const one = async (key: string, size: number) => {
    try {
      const outcome = await moveObject(move, key)
      moved[outcome] += 1
      if (outcome === 'copied') moved.bytes += size
    } catch (error) {
      moved.failed.push(key)
      move.failed(key, error)
    }
  }
  const running = new Set<Promise<void>>()
  for await (const { key, size } of move.from.list('')) {
    if (key.startsWith(HEALTH)) continue
    if (move.known.has(key)) {
      moved.present += 1
      continue
    }
    const task = one(key, size).finally(() => running.delete(task))
    running.add(task)
    if (running.size >= AT_ONCE) await Promise.race(running)
  }
  await Promise.all(running)
  return moved
}

async function moveObject({ from, to, verified }: Move, key: string): Promise<Outcome> {
  const source = await read(from, key)
  if (source === null) return 'deleted'
  const there = await read(to, key)
  if (there !== null) {
    if (there.sha256 !== source.sha256) return 'newer'
    await verified(key, source.sha256)
    return 'present'
  }
  await to.put(key, source.bytes, source.contentType)
  const isGone = (await from.stat(key)) === null
  if (isGone) {
    await to.delete(key)
    return 'deleted'
  }
  const copy = await read(to, key)
  if (copy?.sha256 !== source.sha256) {
    // Deleted between the look at the source and this one.
    if (copy === null && (await from.stat(key)) === null) return 'deleted'
    await to.delete(key)
    throw new Error('The copy differs from the original, and was deleted')
  }
  await verified(key, source.sha256)
  return 'copied'
}

async function read(storage: Storage, key: string) {
  const object = await storage.get(key)
  if (object === null) return null
  const bytes = await readWhole(object.stream, MAX_MOVED_BYTES)
  if (bytes.length !== object.size)
    throw new Error(`${bytes.length} bytes were read of ${object.size}: the connection broke`)
  return {
    bytes,
    contentType: object.contentType,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
