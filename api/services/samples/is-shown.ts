import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { generations, projects, sampleConsents } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** The owner agreed to show the version that the copies show. */
const hasConsent = and(
  eq(sampleConsents.answer, 'agreed'),
  eq(sampleConsents.generationId, projects.sampleGenerationId),
)

/**
 * Rooms that an administrator chose and that may still be shown: their version was made on a plan with a public
 * gallery and is no private one since, or its owner agreed. Whatever ends that ends showing at once.
 */
export const selectShownSamples = (ctx: ServiceContext) =>
  ctx.db
    .select({
      id: projects.id,
      folder: projects.sampleFolder,
      roomType: projects.roomType,
      userPrompt: generations.userPrompt,
      consent: sampleConsents.answer,
      isPromptHidden: projects.isSamplePromptHidden,
    })
    .from(projects)
    .innerJoin(generations, eq(generations.id, projects.sampleGenerationId))
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .leftJoin(sampleConsents, eq(sampleConsents.projectId, projects.id))
    .$dynamic()

export const isShown = and(isNotNull(projects.sampleFolder), or(eq(generations.isPublic, true), hasConsent))
