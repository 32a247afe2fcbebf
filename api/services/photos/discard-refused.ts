import type { Db } from '../../db/client.ts'
import { discardedFolders } from '../../db/schema/operations.ts'
import { AppError } from '../../errors.ts'
import type { StoredImage } from './save-image.ts'

/** Answers what `work` does; where it refuses pictures whose files are stored already, they are given up. */
export async function discardRefused<T>(db: Db, stored: StoredImage[], work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    // Anything else may have happened after the pictures were written down.
    if (error instanceof AppError)
      await db.insert(discardedFolders).values(stored.map(({ storagePrefix: folder }) => ({ folder })))
    throw error
  }
}
