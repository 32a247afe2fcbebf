import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { PushMessage } from '../../../shared/contracts/push.ts'
import { imageUrl } from '../../../shared/image-url.ts'
import { listings } from '../../db/schema/staging/listings.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { notifyDevices } from './notify-devices.ts'
import type { TransactionContext } from '../context/service-context.ts'

/** Rooms of one listing that are finished within this time are told of together. */
const GATHER_MS = 45_000
/** When no other room of it is being made. */
const SOON_MS = 2000

interface Finished {
  projectId: number
  projectName: string
  status: 'processing' | 'completed' | 'failed'
  failureReason: string | null
  stagedImageId: string | null
}

const facts = {
  generationId: generations.id,
  projectId: projects.id,
  projectName: projects.name,
  status: generations.status,
  failureReason: generations.failureReason,
  stagedImageId: generations.stagedImageId,
}

const picture = ({ stagedImageId }: Finished) =>
  stagedImageId ? { image: `${imageUrl(stagedImageId)}/w480.webp` } : {}

const oneReady = (room: Finished): PushMessage => ({
  title: 'Your room is ready',
  body: `${room.projectName} has been staged.`,
  url: `/app/project/${room.projectId}`,
  tag: `project-${room.projectId}`,
  ...picture(room),
})

const oneFailed = (room: Finished): PushMessage => ({
  title: 'A room could not be staged',
  body: room.failureReason ?? `${room.projectName} could not be staged.`,
  url: `/app/project/${room.projectId}`,
  tag: `project-${room.projectId}`,
})

/** `Living room, Bedroom and 4 more` */
function names(rooms: Finished[]): string {
  const [first, second, ...others] = rooms.map(({ projectName }) => projectName)
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`
}

const manyReady = (rooms: Finished[], listing: { id: string; name: string }): PushMessage => ({
  title: `${rooms.length} rooms of ${listing.name} are ready`,
  body: names(rooms),
  url: `/app/listings/${listing.id}`,
  tag: `listing-${listing.id}`,
  ...picture(rooms[0]),
})

const manyFailed = (rooms: Finished[], listing: { id: string; name: string }): PushMessage => ({
  title: `${rooms.length} rooms of ${listing.name} could not be staged`,
  body: names(rooms),
  url: `/app/listings/${listing.id}`,
  tag: `listing-${listing.id}-problems`,
})

/**
 * Tells the owner's devices of a generation that has just ended: at once, or together with the other rooms of
 * its listing. To be called in the transaction that ended it.
 */
export async function notifyFinished(
  ctx: TransactionContext,
  { userId, generationId }: { userId: number; generationId: string },
): Promise<void> {
  const [room] = await ctx.db
    .select({ ...facts, listingId: projects.listingId, adjustment: generations.adjustment })
    .from(generations)
    .innerJoin(projects, eq(projects.id, generations.projectId))
    .where(eq(generations.id, generationId))
  const { listingId, adjustment } = room
  // Who adjusts a room is looking at it.
  if (adjustment) return
  if (listingId === null) return tell(ctx, userId, [room], null)
  const others = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.userId, userId),
        eq(projects.listingId, listingId),
        eq(projects.status, 'processing'),
        ne(projects.id, room.projectId),
      ),
    )
    .limit(1)
  const isLast = others.length === 0
  await enqueue(
    ctx.db,
    'tell-listing',
    { userId, listingId },
    {
      jobKey: `tell:${userId}:${listingId}`,
      runAt: new Date(Date.now() + (isLast ? SOON_MS : GATHER_MS)),
      whenWaiting: isLast ? 'move' : 'keep-time',
    },
  )
}

/** Tells of every room of a listing that was finished and not told of yet. */
export async function notifyListingFinished(
  ctx: TransactionContext,
  { userId, listingId }: { userId: number; listingId: string },
): Promise<void> {
  const [listing] = await ctx.db
    .select({ id: listings.id, name: listings.name })
    .from(listings)
    .where(and(eq(listings.userId, userId), eq(listings.id, listingId)))
  const rooms = await ctx.db
    .select(facts)
    .from(generations)
    .innerJoin(projects, eq(projects.id, generations.projectId))
    .where(
      and(
        eq(projects.userId, userId),
        eq(projects.listingId, listingId),
        ne(generations.status, 'processing'),
        isNull(generations.toldAt),
        isNull(generations.adjustment),
      ),
    )
    .orderBy(asc(projects.listingPosition), asc(projects.id))
    // A second run of this job waits here, and then finds them told.
    .for('update', { of: generations })
  if (rooms.length > 0) await tell(ctx, userId, rooms, listing)
}

async function tell(
  ctx: TransactionContext,
  userId: number,
  rooms: (Finished & { generationId: string })[],
  listing: { id: string; name: string } | null,
): Promise<void> {
  const toldAt = new Date()
  for (const { generationId } of rooms)
    await ctx.db.update(generations).set({ toldAt }).where(eq(generations.id, generationId))
  const ready = rooms.filter(({ status }) => status === 'completed')
  const failed = rooms.filter(({ status }) => status === 'failed')
  if (listing && ready.length > 1)
    await notifyDevices(ctx, { userId, kind: 'roomsReady', message: manyReady(ready, listing) })
  else
    for (const room of ready)
      await notifyDevices(ctx, { userId, kind: 'roomsReady', message: oneReady(room) })
  if (listing && failed.length > 1)
    await notifyDevices(ctx, { userId, kind: 'problems', message: manyFailed(failed, listing) })
  else
    for (const room of failed)
      await notifyDevices(ctx, { userId, kind: 'problems', message: oneFailed(room) })
}
