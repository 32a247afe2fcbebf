import { readWhole } from '../../providers/storage/read-whole.ts'
import type { ServiceContext } from '../context/service-context.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** The whole of a file that a row names, at most 64 MB. @throws Error where it is missing or larger: that is damage, not a case */
export async function readStoredFile(
  ctx: ServiceContext<'storage'>,
  { key }: { key: string },
): Promise<Uint8Array> {
  const object = await ctx.storage.get(key)
  if (!object) throw new Error(`Stored file ${key} is missing`)
  return readWhole(object.stream, MAX_BYTES)
}
