import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { images } from '../../db/schema/staging/images.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { AppError } from '../../errors.ts'
import { type ZipEntry, zipFiles } from '../export/zip-files.ts'
import { getListing } from './get-listing.ts'
import type { ServiceContext } from '../context/service-context.ts'

const README = `The pictures in "Staged" are virtually staged: their furniture was added by software.
Say so wherever they are shown, and show the picture of the same name from "Originals" with them.
`
/** Below the 4 GB that a plain zip can hold. */
const MAX_ZIP_BYTES = 3.9e9

const original = alias(images, 'original')
const staged = alias(images, 'staged')

const stagedRooms = (ctx: ServiceContext, userId: number, listingId: string) =>
  ctx.db
    .select({ name: projects.name, original, staged })
    .from(projects)
    .innerJoin(generations, eq(generations.id, projects.currentGenerationId))
    .innerJoin(staged, eq(staged.id, generations.stagedImageId))
    .innerJoin(original, eq(original.id, projects.originalImageId))
    .where(and(eq(projects.userId, userId), eq(projects.listingId, listingId)))
    .orderBy(asc(projects.listingPosition), asc(projects.id))

/** A name that every system takes for a file, in the order of the listing however many of it there are. */
export function fileTitle(name: string, place: number, of = 99): string {
  const plain = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .trim()
    .slice(0, 80)
  return `${String(place).padStart(Math.max(2, String(of).length), '0')} ${plain}`.trim()
}

export interface ListingZip {
  listingName: string
  zip: AsyncGenerator<Uint8Array>
}

/**
 * The staged pictures of a listing with their originals at full size, as a zip that is made while it is read.
 *
 * @throws AppError not_found; conflict while nothing is staged; payload_too_large beyond what a zip can hold
 */
export async function zipListing(
  ctx: ServiceContext<'storage'>,
  { userId, listingId }: { userId: number; listingId: string },
): Promise<ListingZip> {
  const { name } = await getListing(ctx, { userId, id: listingId })
  const rooms = await stagedRooms(ctx, userId, listingId)
  if (rooms.length === 0) throw new AppError('conflict', 'No room of this listing has been staged yet')
  const bytes = rooms.reduce((sum, room) => sum + room.original.bytes + room.staged.bytes, 0)
  if (bytes > MAX_ZIP_BYTES)
    throw new AppError('payload_too_large', 'These pictures are too many for one download')

  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'README.txt', modifiedAt: new Date(), body: [new TextEncoder().encode(README)] }
    for (const [index, room] of rooms.entries())
      for (const [folder, picture] of [
        ['Staged', room.staged],
        ['Originals', room.original],
      ] as const) {
        const { storagePrefix, fileName, createdAt } = picture
        const stored = await ctx.storage.get(`${storagePrefix}/${fileName}`)
        if (!stored) throw new Error(`Stored file ${storagePrefix}/${fileName} is missing`)
        const ending = fileName.slice(fileName.lastIndexOf('.'))
        yield {
          name: `${folder}/${fileTitle(room.name, index + 1, rooms.length)}${ending}`,
          modifiedAt: createdAt,
          body: stored.stream,
        }
      }
  }
  return { listingName: name, zip: zipFiles(entries()) }
}
