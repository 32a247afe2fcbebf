import { and, desc, eq, gt } from 'drizzle-orm'
import type { DeliveryPackage } from '../../../shared/contracts/delivery.ts'
import { deliveryPackages } from '../../db/schema/delivery/delivery-packages.ts'
import { AppError, notFound } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { newToken } from '../accounts/tokens/token.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { getListing } from '../listings/get-listing.ts'
import { getProject } from '../projects/get-project.ts'
import { describePackage } from './describe-package.ts'
import { findPreset } from './presets/find-preset.ts'
import { roomOf, roomsOfListing } from './find-rooms.ts'
import { presetConflicts } from './preset-conflicts.ts'

const KEPT_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

interface Order {
  userId: number
  presetId: string
  publishOriginals: boolean
  hasConsent?: boolean
}

/** Either of them. */
interface Deliverable {
  listingId?: string | undefined
  projectId?: number | undefined
}

const pathOf = (of: Deliverable): string =>
  of.listingId !== undefined ? `/app/listings/${of.listingId}` : `/app/project/${of.projectId}`

interface Contents {
  title: string
  path: string
  generationIds: string[]
}

async function order(
  ctx: ServiceContext,
  { userId, presetId, publishOriginals, hasConsent = false }: Order,
  contents: Contents,
): Promise<DeliveryPackage> {
  if (contents.generationIds.length === 0)
    throw new AppError('conflict', 'There is nothing to deliver yet: no room has been staged')
  const { rules } = await findPreset(ctx, { id: presetId })
  const [conflict] = presetConflicts(rules)
  if (conflict !== undefined) throw new AppError('conflict', conflict)
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(deliveryPackages)
      .values({
        userId,
        presetId,
        rules,
        ...contents,
        publishOriginals,
        hasConsent,
        folder: newToken(),
        expiresAt: new Date(Date.now() + KEPT_DAYS * DAY_MS),
      })
      .returning()
    await enqueue(tx.db, 'build-package', { packageId: row.id })
    return describePackage(row)
  })
}

/**
 * Has the files of every staged room of a listing made as the preset wants them, from the versions that are shown now.
 *
 * @throws AppError not_found; conflict while nothing is staged, or for a preset whose rules contradict one another
 */
export async function packageListing(
  ctx: ServiceContext,
  { listingId, ...wanted }: Order & { listingId: string },
): Promise<DeliveryPackage> {
  const { name } = await getListing(ctx, { userId: wanted.userId, id: listingId })
  const rooms = await roomsOfListing(ctx, { userId: wanted.userId, listingId })
  const generationIds = rooms.map(({ generationId }) => generationId)
  return order(ctx, wanted, { title: name, path: pathOf({ listingId }), generationIds })
}

/** The same for one room. @throws AppError as `packageListing` does */
export async function packageRoom(
  ctx: ServiceContext,
  { projectId, ...wanted }: Order & { projectId: number },
): Promise<DeliveryPackage> {
  const { name } = await getProject(ctx, { userId: wanted.userId, id: projectId })
  const room = await roomOf(ctx, { userId: wanted.userId, projectId })
  const generationIds = room ? [room.generationId] : []
  return order(ctx, wanted, { title: name, path: pathOf({ projectId }), generationIds })
}

const PACKAGES_LISTED = 5

/** Packages of a listing or a room that are still kept, the newest first; of no room of somebody else. */
export async function listPackages(
  ctx: ServiceContext,
  { userId, of }: { userId: number; of: Deliverable },
): Promise<DeliveryPackage[]> {
  const rows = await ctx.db
    .select()
    .from(deliveryPackages)
    .where(
      and(
        eq(deliveryPackages.userId, userId),
        eq(deliveryPackages.path, pathOf(of)),
        gt(deliveryPackages.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(deliveryPackages.createdAt))
    .limit(PACKAGES_LISTED)
  return rows.map(describePackage)
}

/** Of whoever owns it. @throws AppError not_found */
export async function findPackage(
  ctx: ServiceContext,
  { userId, id }: { userId: number; id: string },
): Promise<typeof deliveryPackages.$inferSelect> {
  const [row] = await ctx.db.select().from(deliveryPackages).where(eq(deliveryPackages.id, id))
  if (!row || row.userId !== userId || row.expiresAt < new Date()) throw notFound('Package')
  return row
}
