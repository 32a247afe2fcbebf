import { images } from '../../db/schema/staging/images.ts'
import { newToken } from '../accounts/tokens/token.ts'
import type { ServiceContext } from '../context/service-context.ts'

export interface ImageFile {
  name: string
  contentType: string
  bytes: Uint8Array
}

export interface NewImage {
  userId: number
  kind: (typeof images.$inferInsert)['kind']
  width: number
  height: number
  /** As the photo told, millimetres. */
  focalLength35mm?: number | null
  /** Hex SHA-256 of the bytes that came in. */
  sha256: string
  /** The full picture first, then its variants. */
  files: ImageFile[]
}

/** A picture whose files are stored and which no row names yet. */
export type StoredImage = typeof images.$inferInsert

/** Stores the files in a folder of their own. */
export async function storeImageFiles(ctx: ServiceContext<'storage'>, image: NewImage): Promise<StoredImage> {
  const { files, ...facts } = image
  const storagePrefix = `images/${newToken()}`
  // Each waits for its disk or its network.
  await Promise.all(
    files.map(({ name, contentType, bytes }) =>
      ctx.storage.put(`${storagePrefix}/${name}`, bytes, contentType),
    ),
  )
  const [{ name: fileName, bytes }] = files
  const storedBytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  return { ...facts, storagePrefix, fileName, bytes: bytes.length, storedBytes }
}

/** Makes stored files a picture; a trigger adds their bytes to what the user keeps. */
export async function insertImage(ctx: ServiceContext, image: StoredImage): Promise<{ id: string }> {
  const [row] = await ctx.db.insert(images).values(image).returning({ id: images.id })
  return row
}

/**
 * Stores the files, then the row that makes them visible. A crash in between leaves files that nothing
 * names, never a row without its files.
 */
export async function saveImage(ctx: ServiceContext<'storage'>, image: NewImage): Promise<{ id: string }> {
  return insertImage(ctx, await storeImageFiles(ctx, image))
}
