import type { users } from '../../../db/schema/accounts/users.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { photoAdmission } from './photo-admission.ts'
import { photoOwner } from './photo-owner.ts'

/**
 * Waits for the turn of a photo that is to be sent.
 *
 * @throws AppError unavailable where others come first
 */
export async function askForTurn(
  ctx: ServiceContext,
  { user, id }: { user: typeof users.$inferSelect; id: string },
): Promise<void> {
  await photoAdmission.ask({ owner: photoOwner(ctx.actor, user), id })
}
