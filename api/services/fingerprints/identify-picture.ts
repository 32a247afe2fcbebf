import { createHash } from 'node:crypto'
import { and, arrayOverlaps, asc, desc, eq, or, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts/users.ts'
import { disclosures } from '../../db/schema/delivery/disclosures.ts'
import { pictureFingerprints } from '../../db/schema/delivery/picture-fingerprints.ts'
import { AppError } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { disclosureUrl } from '../delivery/disclosure-url.ts'
import { isLive } from '../delivery/public-pages/is-live.ts'
import { preparePhoto } from '../photos/decode/prepare-photo.ts'
import {
  differenceHash,
  hashDistance,
  hashProbes,
  MAX_DISTANCE,
  type PictureHash,
  readHash,
} from './difference-hash.ts'

/** In the queue for decoding all visitors are one, so that they never keep those with an account waiting. */
const VISITORS = 0
const COMPARED = 500

export type Identified =
  | { match: 'exact'; kind: 'original' | 'staged'; url: string | null }
  /** `distance` of 512 bits. */
  | { match: 'similar'; kind: 'original' | 'staged'; url: string; distance: number }
  | { match: 'none'; isCompared: boolean }

const kindOf = pictureFingerprints.kind

/** The public page of a picture's room, where it has one. */
const ofPage = or(
  eq(disclosures.generationId, pictureFingerprints.generationId),
  eq(disclosures.projectId, pictureFingerprints.projectId),
)

async function findFile(ctx: ServiceContext<'config'>, sha256: string): Promise<Identified | null> {
  const [file] = await ctx.db
    .select({
      kind: kindOf,
      token: sql<string | null>`case when ${isLive(disclosures)} then ${disclosures.token} end`,
    })
    .from(pictureFingerprints)
    .leftJoin(disclosures, ofPage)
    .leftJoin(users, eq(users.id, disclosures.userId))
    .where(eq(pictureFingerprints.sha256, sha256))
    .orderBy(desc(isLive(disclosures)!), asc(pictureFingerprints.createdAt))
    .limit(1)
  if (!file) return null
  const url = file.token === null ? null : disclosureUrl(ctx.config, file.token)
  return { match: 'exact', kind: file.kind, url }
}

/** Among pictures of public pages alone: what somebody else has in private is not told by its looks. */
async function findLook(ctx: ServiceContext<'config'>, hash: PictureHash): Promise<Identified | null> {
  const rows = await ctx.db
    .select({ kind: kindOf, dhash: pictureFingerprints.dhash, token: disclosures.token })
    .from(pictureFingerprints)
    .innerJoin(disclosures, ofPage)
    .leftJoin(users, eq(users.id, disclosures.userId))
    .where(and(arrayOverlaps(pictureFingerprints.bands, hashProbes(hash.coarse)), isLive(disclosures)))
    .limit(COMPARED)
  const near = rows
    .map(({ kind, dhash, token }) => ({
      kind,
      token,
      distance: hashDistance(hash.fine, readHash(dhash ?? '0')),
    }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .toSorted((a, b) => a.distance - b.distance)
    .at(0)
  if (!near) return null
  const { kind, token, distance } = near
  return { match: 'similar', kind, url: disclosureUrl(ctx.config, token), distance }
}

/**
 * Whether a file is one that was handed out here, byte for byte, or else looks like one of a public page. Nothing of it is
 * kept. It is decoded in a process of its own, and only where its bytes are not known.
 *
 * @throws AppError as `preparePhoto`
 */
export async function identifyPicture(
  ctx: ServiceContext<'config'>,
  { bytes }: { bytes: Uint8Array },
): Promise<Identified> {
  const file = await findFile(ctx, createHash('sha256').update(bytes).digest('hex'))
  if (file) return file
  const { pictures } = await preparePhoto(bytes, VISITORS)
  const small = pictures.find(({ name }) => name === 'w960.webp')
  if (!small) throw new AppError('image_unreadable', 'This picture could not be read')
  const hash = await differenceHash(small.bytes)
  if (hash === null) return { match: 'none', isCompared: false }
  return (await findLook(ctx, hash)) ?? { match: 'none', isCompared: true }
}
