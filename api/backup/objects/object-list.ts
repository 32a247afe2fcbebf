import { Readable } from 'node:stream'
import { z } from 'zod'
import type { BackupKey } from '../files/backup-key.ts'
import { readSealed } from '../files/read-sealed.ts'
import { writeSealed, type SealedFile } from '../files/write-sealed.ts'
import { linesOf } from '../tables/lines-of.ts'

/** An object of the storage as it was copied. */
export const CopiedObject = z.object({
  key: z.string(),
  size: z.int().min(0),
  /** When it was last written, ISO 8601: with the size it tells whether it is still the same. */
  modified: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type CopiedObject = z.infer<typeof CopiedObject>

export const listPath = (bucket: string, key: BackupKey | null): string =>
  `lists/${bucket}.jsonl.gz${key ? '.age' : ''}`

export const writeList = (
  path: string,
  objects: CopiedObject[],
  key: BackupKey | null,
): Promise<SealedFile> =>
  writeSealed({ path }, Readable.from(objects.map((object) => Buffer.from(`${JSON.stringify(object)}\n`))), {
    key,
    compress: true,
  })

/** @throws BackupDamaged */
export async function readList(
  path: string,
  { key, sha256 }: { key: BackupKey | null; sha256: string | null },
): Promise<CopiedObject[]> {
  const objects: CopiedObject[] = []
  for await (const line of linesOf(readSealed(path, { key, compress: true, sha256 })))
    objects.push(CopiedObject.parse(JSON.parse(line)))
  return objects
}
