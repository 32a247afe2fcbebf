import { and, eq } from 'drizzle-orm'
import { FREE_PLAN_ID, type RoomType } from '../../../shared/constants.ts'
import { parseInstruction } from '../../../shared/engine/furnish/instruction/parse-instruction.ts'
import { imageIdFromUrl } from '../../../shared/image-url.ts'
import { images } from '../../db/schema/staging/images.ts'
import { plans } from '../../db/schema/billing/plans.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { systemPrompts } from '../../db/schema/staging/prompts.ts'
import type { users } from '../../db/schema/accounts/users.ts'
import { notFound } from '../../errors.ts'
import { enqueueAvif } from '../photos/variants/add-avif-variants.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

export interface NewProject {
  originalImageUrl: string
  userPrompt: string
  systemPromptId: number
  /** As the photographer or the owner said; left out where the picture is read instead. */
  roomType?: RoomType
  listingId?: string | null
  listingPosition?: number
}

/** `living room` and the day make a name that can be told apart in a list. */
function projectName(roomType: string | undefined, now: Date): string {
  const room = roomType && roomType !== 'other' ? roomType : 'room'
  const day = now.toLocaleDateString('en-GB', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return `${room[0].toUpperCase()}${room.slice(1)}, ${day}`
}

/** The room that the words name, if they do: it is what will be staged, whatever the empty picture was taken for. */
function namedRoom(userPrompt: string): RoomType | null {
  const { room } = parseInstruction(userPrompt)
  return room === 'outdoors' ? null : room
}

/**
 * Quality, watermark and publicity are those of the owner's plan at this moment.
 *
 * @throws AppError not_found when the picture is not the user's own, or there is no such prompt
 */
export async function createProject(
  ctx: ServiceContext,
  { user, project }: { user: typeof users.$inferSelect; project: NewProject },
): Promise<{ id: number }> {
  const { userPrompt, systemPromptId, listingId, listingPosition } = project
  const imageId = imageIdFromUrl(project.originalImageUrl)
  if (imageId === null) throw notFound('Image')
  return inTransaction(ctx, async (tx) => {
    const [image] = await tx.db
      .select({ id: images.id, analysis: images.analysis, hasAvif: images.hasAvif })
      .from(images)
      .where(and(eq(images.id, imageId), eq(images.userId, user.id), eq(images.kind, 'original')))
      // What it shows may be being written down.
      .for('share')
    if (!image) throw notFound('Image')
    const [prompt] = await tx.db
      .select({ id: systemPrompts.id })
      .from(systemPrompts)
      .where(and(eq(systemPrompts.id, systemPromptId), eq(systemPrompts.promptType, 'image_generation')))
    if (!prompt) throw notFound('Prompt')
    const said = namedRoom(userPrompt) ?? project.roomType
    const roomType = said ?? image.analysis?.roomType
    const [plan] = await tx.db
      .select()
      .from(plans)
      .where(eq(plans.id, user.currentPlanId ?? FREE_PLAN_ID))
    const { imageQuality, hasWatermark, isPublic } = plan
    const [created] = await tx.db
      .insert(projects)
      .values({
        userId: user.id,
        name: projectName(roomType, new Date()),
        originalImageId: image.id,
        userPrompt,
        systemPromptId,
        roomType,
        isRoomTypeSaid: said !== undefined,
        listingId,
        listingPosition,
        imageQuality,
        hasWatermark,
        isPublic,
      })
      .returning({ id: projects.id })
    if (!image.hasAvif) await enqueueAvif(tx, { imageId: image.id })
    return created
  })
}
