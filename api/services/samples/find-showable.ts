import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { images } from '../../db/schema/staging/images.ts'
import { generations, projects, sampleConsents } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { AppError } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'

const before = alias(images, 'before_image')
const after = alias(images, 'after_image')

export const NOT_STAGED = 'This room can be shown once it has been staged'

const WITHOUT_CONSENT = {
  unasked: 'This room is private. Ask its owner before you show it.',
  asked: 'This room is private, and its owner has not answered yet.',
  declined: 'This room is private, and its owner has declined to show it.',
}

async function picturesOf(ctx: ServiceContext, generationId: string) {
  const [pictures] = await ctx.db
    .select({ before, after })
    .from(generations)
    .innerJoin(projects, eq(projects.id, generations.projectId))
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .innerJoin(before, eq(before.id, projects.originalImageId))
    .innerJoin(after, eq(after.id, generations.stagedImageId))
    .where(eq(generations.id, generationId))
  if (!pictures) throw new AppError('conflict', NOT_STAGED)
  return pictures
}

/**
 * The version of a room that may be shown: the one that stands, where it was made for the public gallery, else the one
 * that its owner agreed to.
 *
 * @throws AppError conflict with `consent` beside where there is none
 */
export async function findShowable(ctx: ServiceContext, { projectId }: { projectId: number }) {
  const [room] = await ctx.db
    .select({ current: generations, consent: sampleConsents })
    .from(projects)
    .innerJoin(generations, eq(generations.id, projects.currentGenerationId))
    .leftJoin(sampleConsents, eq(sampleConsents.projectId, projects.id))
    .where(eq(projects.id, projectId))
  if (!room) throw new AppError('conflict', NOT_STAGED)
  const { current, consent } = room
  const agreed = consent?.answer === 'agreed' ? consent.generationId : null
  const generationId = current.isPublic ? current.id : agreed
  if (generationId === null) {
    const state = consent ? (consent.answer === 'declined' ? 'declined' : 'asked') : 'unasked'
    throw new AppError('conflict', WITHOUT_CONSENT[state], { consent: state })
  }
  return { generationId, pictures: await picturesOf(ctx, generationId) }
}
