import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Disclosure } from '../../../shared/contracts/delivery.ts'
import { disclosures } from '../../db/schema/delivery/disclosures.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { getProject } from '../projects/get-project.ts'
import { changedShare } from './changed-share.ts'
import { copyForDisclosure } from './disclosure-copies.ts'
import { disclosureUrl } from './disclosure-url.ts'
import { roomOf } from './find-rooms.ts'
import { checkVersion } from './publishing-check/check-publishing.ts'
import { earliestRunning, isRunning } from './public-pages/is-live.ts'
import { newPageToken } from './public-pages/page-token.ts'

type Context = ServiceContext<'storage' | 'config' | 'analyser'>
interface Room {
  userId: number
  projectId: number
}

const liveOf = ({ projectId }: Pick<Room, 'projectId'>) =>
  and(eq(disclosures.projectId, projectId), isNull(disclosures.revokedAt))

const CONSENT_QUESTION =
  'Somebody’s belongings seem to show in the original. Say that they may be published first.'

/** Null while the room has none that answers. */
async function findLive(ctx: ServiceContext, room: Pick<Room, 'projectId'>) {
  const [row] = await ctx.db
    .select()
    .from(disclosures)
    .where(and(liveOf(room), isRunning(disclosures)))
  return row ?? null
}

/** Null where the room has no public page. @throws AppError not_found */
export async function getDisclosure(ctx: ServiceContext<'config'>, room: Room): Promise<Disclosure | null> {
  await getProject(ctx, { userId: room.userId, id: room.projectId })
  const [row, shown] = [await findLive(ctx, room), await roomOf(ctx, room)]
  if (!row) return null
  return {
    id: row.id,
    url: disclosureUrl(ctx.config, row.token),
    publishedAt: row.publishedAt.toISOString(),
    isCurrent: row.generationId === shown?.generationId,
    endsOn: row.endsOn,
    isSearchable: row.isSearchable,
  }
}

export async function findDisclosureUrl(
  ctx: ServiceContext<'config'>,
  room: Pick<Room, 'projectId'>,
): Promise<string | null> {
  const row = await findLive(ctx, room)
  return row && disclosureUrl(ctx.config, row.token)
}

/**
 * Makes the public page of a room's original, or has it show the version that the room shows now; the address stays. Its
 * files are copies, made before anything is written: a crash leaves copies that the clean-up takes.
 *
 * @param hasConsent whoever's belongings the original shows has agreed in writing, or nobody's are (NSW Residential Tenancies Act 2010, s 55A)
 * @throws AppError not_found; conflict while the room is not staged, and where consent is needed
 */
export async function publishDisclosure(
  ctx: Context,
  { hasConsent = false, ...room }: Room & { hasConsent?: boolean },
): Promise<Disclosure> {
  await getProject(ctx, { userId: room.userId, id: room.projectId })
  const shown = await roomOf(ctx, room)
  if (!shown) throw new AppError('conflict', 'This room can be published once it has been staged')
  const now = await findLive(ctx, room)
  if (now?.generationId === shown.generationId) return (await getDisclosure(ctx, room))!
  const isConsentNeeded = !now?.consentedAt && (await checkVersion(ctx, shown)).showsBelongings
  if (isConsentNeeded && !hasConsent) throw new AppError('conflict', CONSENT_QUESTION, { needsConsent: true })
  const version = {
    ...(isConsentNeeded ? { consentedAt: new Date() } : {}),
    generationId: shown.generationId,
    roomName: shown.name,
    originalSha256: shown.original.sha256,
    stagedSha256: shown.staged.sha256,
    engine: shown.engine,
    changedShare: await changedShare(ctx, { generationId: shown.generationId }),
    hasDifferenceMap: shown.difference !== null,
    folder: await copyForDisclosure(ctx, { room: shown }),
    publishedAt: new Date(),
    listingId: shown.listingId,
    listingPosition: shown.listingPosition,
  }
  await inTransaction(ctx, async (tx) => {
    // One whose last day is over begins anew.
    const endsOn = sql`case when ${disclosures.endsOn} >= ${earliestRunning(new Date())} then ${disclosures.endsOn} end`
    const updated = await tx.db
      .update(disclosures)
      .set({ ...version, endsOn })
      .where(liveOf(room))
      .returning()
    if (updated.length > 0) return
    // Two presses at once make one page.
    await tx.db
      .insert(disclosures)
      .values({ ...version, ...room, token: newPageToken() })
      .onConflictDoNothing()
  })
  await enqueue(ctx.db, 'fingerprint-pictures', {}, { jobKey: 'fingerprint-pictures' })
  return (await getDisclosure(ctx, room))!
}

/** Its address answers no more; the clean-up deletes its copies. @throws AppError not_found */
export async function revokeDisclosure(ctx: ServiceContext, room: Room): Promise<void> {
  await getProject(ctx, { userId: room.userId, id: room.projectId })
  await ctx.db.update(disclosures).set({ revokedAt: new Date() }).where(liveOf(room))
}
