import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { photoUploads } from '../../../db/schema/staging/photo-uploads.ts'
import { AppError } from '../../../errors.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** Without a byte for this long, whoever sends the photo is thought dead and the next attempt goes ahead. */
const CLAIM_SECONDS = 10
const RENEW_EVERY_MS = 3000

type Upload = typeof photoUploads.$inferSelect

export interface PhotoClaim {
  /** Matches the row while this attempt is the one that counts. */
  own: ReturnType<typeof and>
  /**
   * To be called as bytes arrive; writes now and then.
   *
   * @throws AppError in_progress when another attempt took over
   */
  renew: () => Promise<void>
  /** Holds the claim while `work` runs, which no arriving byte shows to be alive. */
  during<T>(work: Promise<T>): Promise<T>
  /** Lets the next attempt begin at once; harmless after the photo was stored. */
  release(): Promise<void>
}

const until = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`

const tooEarly = (retryAfterMs: number) =>
  new AppError('in_progress', 'This photo is being received already', { retryAfterMs })

/** Another attempt holds the claim until `claimedUntil`, by the database's clock. */
async function msUntilFree(ctx: ServiceContext, mine: ReturnType<typeof and>): Promise<number> {
  const left = sql<number>`extract(epoch from ${photoUploads.claimedUntil} - now())::float`
  const [row] = await ctx.db.select({ left }).from(photoUploads).where(mine)
  return Math.min(CLAIM_SECONDS, Math.max(1, row?.left ?? 1)) * 1000
}

/**
 * Makes this request the only one that receives the photo, or answers the photo that was stored before.
 *
 * @throws AppError in_progress while another request receives it
 */
export async function claimPhoto(
  ctx: ServiceContext,
  { userId, id, sha256 }: { userId: number; id: string; sha256: string },
): Promise<{ stored: Upload } | { claim: PhotoClaim }> {
  const claim = randomUUID()
  const mine = and(eq(photoUploads.userId, userId), eq(photoUploads.id, id))
  const fresh = { state: 'receiving', sha256, claim, claimedUntil: until } as const
  const [claimed] = await ctx.db
    .insert(photoUploads)
    .values({ userId, id, ...fresh })
    .onConflictDoUpdate({
      target: [photoUploads.userId, photoUploads.id],
      set: fresh,
      setWhere: sql`${photoUploads.state} = 'receiving' and ${photoUploads.claimedUntil} < now()`,
    })
    .returning({ claim: photoUploads.claim })
  if (!claimed) {
    const [row] = await ctx.db.select().from(photoUploads).where(mine)
    // Given up between the two statements: the next attempt will find it free.
    if (!row) throw tooEarly(1000)
    if (row.state === 'receiving') throw tooEarly(await msUntilFree(ctx, mine))
    return { stored: row }
  }

  const own = and(mine, eq(photoUploads.claim, claim), eq(photoUploads.state, 'receiving'))
  const extend = () => ctx.db.update(photoUploads).set({ claimedUntil: until }).where(own).returning()
  let renewedAt = performance.now()
  return {
    claim: {
      own,
      renew: async () => {
        if (performance.now() - renewedAt < RENEW_EVERY_MS) return
        renewedAt = performance.now()
        if ((await extend()).length === 0) throw tooEarly(1000)
      },
      async during(work) {
        // A lost claim shows when the photo is stored, which then does nothing.
        const timer = setInterval(() => void extend().catch(() => undefined), RENEW_EVERY_MS)
        try {
          return await work
        } finally {
          clearInterval(timer)
        }
      },
      async release() {
        await ctx.db.delete(photoUploads).where(own)
      },
    },
  }
}
