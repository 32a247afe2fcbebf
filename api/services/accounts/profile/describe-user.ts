import type { User } from '../../../../shared/contracts/auth.ts'
import type { users } from '../../../db/schema/users.ts'
import { creditBalance } from '../../credits/credit-balance.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** The user as the contract shows it. */
export async function describeUser(
  ctx: ServiceContext,
  { user }: { user: typeof users.$inferSelect },
): Promise<User> {
  const { id, publicId, name, username, email, isEmailVerified, isAdmin, currentPlanId } = user
  const creditsRemaining = await creditBalance(ctx, { userId: id })
  return {
    id,
    publicId,
    name,
    username,
    email,
    isEmailVerified,
    isAdmin,
    isDeleted: user.deletedAt !== null,
    currentPlanId,
    creditsRemaining,
    createdAt: user.createdAt.toISOString(),
  }
}
