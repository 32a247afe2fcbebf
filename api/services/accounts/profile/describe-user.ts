import type { User } from '../../../../shared/contracts/sign-in/auth.ts'
import type { users } from '../../../db/schema/accounts/users.ts'
import { creditBalance } from '../../credits/credit-balance.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** The user as the contract shows it; the balance is read where it is not known already. */
export async function describeUser(
  ctx: ServiceContext,
  { user, creditsRemaining }: { user: typeof users.$inferSelect; creditsRemaining?: number },
): Promise<User> {
  const { id, publicId, name, username, email, isEmailVerified, isAdmin, currentPlanId } = user
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
    creditsRemaining: creditsRemaining ?? (await creditBalance(ctx, { userId: id })),
    createdAt: user.createdAt.toISOString(),
  }
}
