import { discardedFolders } from '../../db/schema/operations/operations.ts'
import { AppError } from '../../errors.ts'
import type { StoredImage } from './save-image.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Answers what `work` does; where it refuses pictures whose files are stored already, they are given up. */
export async function discardRefused<T>(
  ctx: ServiceContext,
  { stored, work }: { stored: StoredImage[]; work: Promise<T> },
): Promise<T> {
  try {
    return await work
  } catch (error) {
    // Anything else may have happened after the pictures were written down.
    if (error instanceof AppError)
      await ctx.db.insert(discardedFolders).values(stored.map(({ storagePrefix: folder }) => ({ folder })))
    throw error
  }
}
