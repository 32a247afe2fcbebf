import { eq } from 'drizzle-orm'
import type { PublishingCheck } from '../../../../shared/contracts/delivery/publishing-check.ts'
import { generations } from '../../../db/schema/staging/projects.ts'
import { AppError } from '../../../errors.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { readStoredFile } from '../../photos/read-stored-file.ts'
import { getProject } from '../../projects/get-project.ts'
import { type DeliverableRoom, roomOf } from '../find-rooms.ts'

type Context = ServiceContext<'storage' | 'analyser'>

/** Of one version; read once, then kept with it. */
export async function checkVersion(ctx: Context, room: DeliverableRoom): Promise<PublishingCheck> {
  const ofVersion = eq(generations.id, room.generationId)
  const [{ known }] = await ctx.db
    .select({ known: generations.publishingCheck })
    .from(generations)
    .where(ofVersion)
  if (known) return known
  const read = ({ storagePrefix, fileName }: DeliverableRoom['staged']) =>
    readStoredFile(ctx, { key: `${storagePrefix}/${fileName}` })
  const publishingCheck = await ctx.analyser.compare(await read(room.original), await read(room.staged))
  await ctx.db.update(generations).set({ publishingCheck }).where(ofVersion)
  return publishingCheck
}

/**
 * What to look at before the version that a room shows becomes public.
 *
 * @throws AppError not_found; conflict while the room is not staged
 */
export async function checkPublishing(
  ctx: Context,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<PublishingCheck> {
  await getProject(ctx, { userId, id: projectId })
  const room = await roomOf(ctx, { userId, projectId })
  if (!room) throw new AppError('conflict', 'This room can be checked once it has been staged')
  return checkVersion(ctx, room)
}
