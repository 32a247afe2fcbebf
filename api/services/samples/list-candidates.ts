import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  listCandidates as endpoint,
  SampleCandidate as Candidate,
} from '../../../shared/contracts/samples.ts'
import { candidateImageUrl, sampleImageUrl } from '../../../shared/image-url.ts'
import { images } from '../../db/schema/staging/images.ts'
import { generations, projects, sampleConsents } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { isShown } from './is-shown.ts'
import type { ServiceContext } from '../context/service-context.ts'

type Query = z.infer<NonNullable<typeof endpoint.query>>

const select = (ctx: ServiceContext) =>
  ctx.db
    .select({
      id: projects.id,
      name: projects.name,
      prompt: projects.userPrompt,
      shownPrompt: generations.userPrompt,
      folder: projects.sampleFolder,
      width: images.width,
      height: images.height,
      isPromptHidden: projects.isSamplePromptHidden,
      userId: users.id,
      userName: users.name,
      isSample: projects.isSample,
      isHero: projects.isHero,
      isPublic: projects.isPublic,
      consent: sampleConsents.answer,
      expiresAt: sampleConsents.expiresAt,
      isShown: sql<boolean>`coalesce(${isShown}, false)`,
    })
    .from(projects)
    .innerJoin(images, eq(images.id, projects.originalImageId))
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .leftJoin(sampleConsents, eq(sampleConsents.projectId, projects.id))
    .leftJoin(generations, eq(generations.id, projects.sampleGenerationId))
    .$dynamic()

function describe(row: Awaited<ReturnType<typeof select>>[number]): Candidate {
  const { consent, expiresAt, folder, shownPrompt, ...room } = row
  const copies = room.isShown ? folder : null
  const imageUrl = (side: 'before' | 'after') =>
    copies === null ? candidateImageUrl(room.id, side) : sampleImageUrl(copies, side)
  return {
    ...room,
    // They may show an earlier version.
    prompt: (copies !== null && shownPrompt) || room.prompt,
    before: imageUrl('before'),
    after: imageUrl('after'),
    consent: consent ?? (expiresAt === null ? 'unasked' : expiresAt > new Date() ? 'asked' : 'expired'),
  }
}

/** Every room that was chosen, the newest first, also one that may not be shown any more. */
export async function listChosen(ctx: ServiceContext): Promise<Candidate[]> {
  // Word for word as the index has it.
  const isChosen = sql`(${projects.isSample} or ${projects.isHero})`
  return (await select(ctx).where(isChosen).orderBy(desc(projects.id))).map(describe)
}

/** A page of completed rooms that are no samples, the newest first; private ones need their owner's consent. */
export async function listCandidates(
  ctx: ServiceContext,
  { limit, cursor }: Query,
): Promise<{ data: Candidate[]; meta: { nextCursor: number | null } }> {
  const rows = await select(ctx)
    .where(
      and(
        // Word for word as the index has it.
        sql`${projects.status} = 'completed' and not ${projects.isSample}`,
        cursor === undefined ? undefined : lt(projects.id, cursor),
      ),
    )
    .orderBy(desc(projects.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(describe)
  return { data, meta: { nextCursor: rows.length > limit ? data[limit - 1].id : null } }
}
