import { asc, eq } from 'drizzle-orm'
import type { deliveryPackages } from '../../db/schema/delivery/delivery-packages.ts'
import { deliveryFiles } from '../../db/schema/delivery/delivery-packages.ts'
import { AppError } from '../../errors.ts'
import { packageApprovals } from '../approvals/package-approvals.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { csvLine } from '../export/csv-line.ts'
import { type ZipEntry, zipFiles } from '../export/zip-files.ts'

/** Below the 4 GB that a plain zip can hold. */
const MAX_ZIP_BYTES = 3.9e9

const bytesOf = (text: string) => [new TextEncoder().encode(text)]

const README = `Upload holds the photos in the order in which they go up. The other folders hold what you may need beside them.
Pictures named "virtually staged" show furniture that was added by software. Say so wherever they are shown, and show the
original of the same number or name with them. texts.txt holds the captions and the remarks to copy, files.csv a line for
each file with its SHA-256 and the seller's word on its picture.
`

/**
 * A package's zip, made while it is read: the files are there, and memory holds a part of one at a time.
 *
 * @throws AppError conflict until it is ready; payload_too_large beyond what a zip can hold
 */
export async function zipPackage(
  ctx: ServiceContext<'storage'>,
  { row }: { row: typeof deliveryPackages.$inferSelect },
): Promise<AsyncGenerator<Uint8Array>> {
  if (row.state !== 'ready') throw new AppError('conflict', 'This package is not ready yet')
  if ((row.bytes ?? 0) > MAX_ZIP_BYTES)
    throw new AppError('payload_too_large', 'These pictures are too many for one download')
  const files = await ctx.db
    .select()
    .from(deliveryFiles)
    .where(eq(deliveryFiles.packageId, row.id))
    .orderBy(asc(deliveryFiles.path))
  const approvals = await packageApprovals(ctx, row)
  const problems = [...row.problems, ...approvals.flatMap(({ problem }) => problem ?? [])]
  const captions = new Map(row.captions.map(({ file, caption }) => [file, caption]))
  const texts = [
    ...row.captions.map(({ file, caption }) => `${file}\n${caption}\n`),
    ...(row.remarks === '' ? [] : [`Remarks\n${row.remarks}\n`]),
    ...(problems.length === 0 ? [] : [`Before you upload\n${problems.join('\n')}\n`]),
  ].join('\n')
  const table = [
    csvLine(['File', 'Width', 'Height', 'Bytes', 'SHA-256', 'Caption', 'Seller']),
    ...files.map(({ room, path, width, height, bytes, sha256 }) =>
      csvLine([path, width, height, bytes, sha256, captions.get(path), approvals[room].mark]),
    ),
  ].join('')

  async function* entries(): AsyncGenerator<ZipEntry> {
    const modifiedAt = row.createdAt
    yield { name: 'README.txt', modifiedAt, body: bytesOf(README) }
    yield { name: 'texts.txt', modifiedAt, body: bytesOf(texts) }
    yield { name: 'files.csv', modifiedAt, body: bytesOf(table) }
    for (const { path, storageKey, createdAt } of files) {
      const stored = await ctx.storage.get(storageKey)
      if (!stored) throw new Error(`Stored file ${storageKey} is missing`)
      yield { name: path, modifiedAt: createdAt, body: stored.stream }
    }
  }
  return zipFiles(entries())
}
