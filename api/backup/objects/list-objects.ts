import { z } from 'zod'
import type { Storage } from '../../providers/storage/storage.ts'

export const PresentObject = z.object({ key: z.string(), size: z.number(), modified: z.string() })
export type PresentObject = z.infer<typeof PresentObject>

/** What the check of readiness writes. */
const NOT_KEPT = 'health/'

/** Everything in the storage that a back-up holds. */
export async function* listObjects(storage: Storage): AsyncIterable<PresentObject> {
  for await (const { key, size, lastModified } of storage.list(''))
    if (!key.startsWith(NOT_KEPT)) yield { key, size, modified: lastModified.toISOString() }
}
