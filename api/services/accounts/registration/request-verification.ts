import type { users } from '../../../db/schema/accounts/users.ts'
import { AppError } from '../../../errors.ts'
import { requestAccountLink } from '../tokens/request-account-link.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** @throws AppError rate_limited, conflict for an address that is verified already */
export async function requestVerification(
  ctx: ServiceContext<'limits'>,
  { user }: { user: typeof users.$inferSelect },
): Promise<void> {
  if (user.isEmailVerified) throw new AppError('conflict', 'Your email is already verified')
  await ctx.limits.take('send-verification:account', String(user.id))
  await requestAccountLink(ctx, { userId: user.id, purpose: 'verify-email' })
}
