import { hash } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'

/** Rows by the hash of their key, on disk, so that lists of any length can be compared a small part at a time. */
export interface Buckets<Row> extends AsyncDisposable {
  read(bucket: string): Promise<Row[]>
}

/** The names of all buckets: the first two hexadecimal digits of a hash. */
export const BUCKETS = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))

/** Of each bucket. */
const KEPT_IN_MEMORY_BYTES = 32 * 1024

export const bucketOf = (key: string): string => hash('sha256', key).slice(0, 2)

/** Reads all rows into buckets. */
export async function spillBuckets<Row>(
  row: z.ZodType<Row>,
  rows: AsyncIterable<Row>,
  /** Names the bucket of a row. */
  bucketFor: (row: Row) => string,
): Promise<Buckets<Row>> {
  const folder = await mkdtemp(join(tmpdir(), 'nestage-back-up-'))
  const waiting = new Map<string, { text: string; isSpilt: boolean }>()
  const buckets: Buckets<Row> = {
    async read(bucket) {
      const { text, isSpilt } = waiting.get(bucket) ?? { text: '', isSpilt: false }
      const lines = (isSpilt ? await readFile(join(folder, bucket), 'utf8') : '') + text
      return lines
        .split('\n')
        .filter(Boolean)
        .map((line) => row.parse(JSON.parse(line)))
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
  try {
    for await (const one of rows) {
      const bucket = bucketFor(one)
      const lines = waiting.get(bucket) ?? { text: '', isSpilt: false }
      waiting.set(bucket, lines)
      lines.text += `${JSON.stringify(one)}\n`
      if (lines.text.length < KEPT_IN_MEMORY_BYTES) continue
      await appendFile(join(folder, bucket), lines.text)
      lines.text = ''
      lines.isSpilt = true
    }
    return buckets
  } catch (error) {
    await buckets[Symbol.asyncDispose]()
    throw error
  }
}
