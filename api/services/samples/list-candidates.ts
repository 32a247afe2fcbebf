import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listCandidates as endpoint, SampleCandidate } from '../../../shared/contracts/samples.ts'
import { candidateImageUrl } from '../../../shared/image-url.ts'
import { generations, projects, sampleConsents } from '../../db/schema/projects.ts'
import { users } from '../../db/schema/users.ts'
import { isShown } from './is-shown.ts'
import type { ServiceContext } from '../context/service-context.ts'

type Candidate = z.infer<typeof SampleCandidate>
type Query = z.infer<NonNullable<typeof endpoint.query>>

const select = (ctx: ServiceContext) =>
  ctx.db
    .select({
      id: projects.id,
      name: projects.name,
      prompt: projects.userPrompt,
      userName: users.name,
      isSample: projects.isSample,
      isHero: projects.isHero,
      isPublic: projects.isPublic,
      consent: sampleConsents.answer,
      expiresAt: sampleConsents.expiresAt,
      isShown: sql<boolean>`coalesce(${isShown}, false)`,
    })
    .from(projects)
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .leftJoin(sampleConsents, eq(sampleConsents.projectId, projects.id))
    .leftJoin(generations, eq(generations.id, projects.sampleGenerationId))
    .$dynamic()

function describe(row: Awaited<ReturnType<typeof select>>[number]): Candidate {
  const { consent, expiresAt, ...shown } = row
  return {
    ...shown,
    before: candidateImageUrl(row.id, 'before'),
    after: candidateImageUrl(row.id, 'after'),
    consent: consent ?? (expiresAt === null ? 'unasked' : expiresAt > new Date() ? 'asked' : 'expired'),
  }
}

/** Every room that was chosen, the newest first, also one that may not be shown any more. */
export async function listChosen(ctx: ServiceContext): Promise<Candidate[]> {
  const isChosen = or(eq(projects.isSample, true), eq(projects.isHero, true))
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
        eq(projects.status, 'completed'),
        eq(projects.isSample, false),
        cursor === undefined ? undefined : lt(projects.id, cursor),
      ),
    )
    .orderBy(desc(projects.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(describe)
  return { data, meta: { nextCursor: rows.length > limit ? data[limit - 1].id : null } }
}
