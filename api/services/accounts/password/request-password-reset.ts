import { AppError } from '../../../errors.ts'
import { findUserByEmail } from '../profile/find-user-by-email.ts'
import { isKnownDevice } from '../sign-in/known-device.ts'
import { requestAccountLink } from '../tokens/request-account-link.ts'
import type { Device } from '../sessions/session.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** Whether one more link may go to this address, whoever asks for it. */
const mayMail = (ctx: ServiceContext<'limits'>, email: string) =>
  ctx.limits.take('forgot:account', email).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'rate_limited') return false
      throw error
    },
  )

/**
 * Has a reset link mailed. Where others have asked for so many already that the mailbox would be flooded, it stays with
 * the last one, which still works; a device where the owner has signed in before is not held up by them.
 *
 * @throws AppError rate_limited, account_not_found
 */
export async function requestPasswordReset(
  ctx: ServiceContext<'limits'>,
  { email, device }: { email: string; device: Device },
): Promise<void> {
  const user = await findUserByEmail(ctx, { email })
  const isKnown = await isKnownDevice(ctx, { userId: user?.id ?? null, device })
  if (isKnown) await ctx.limits.take('forgot:known-device', `${email} ${device.id}`)
  else {
    await ctx.limits.take('forgot:address', device.address)
    await ctx.limits.take('forgot:account-at-address', `${email} ${device.address}`)
  }
  if (!user || user.deletedAt) {
    // The specification has the screen say so, as sign-in does; asking for many is what must not pay.
    await ctx.limits.take('unknown-account:address', device.address)
    throw new AppError('account_not_found', 'No account found with this email')
  }
  if (isKnown || (await mayMail(ctx, email)))
    await requestAccountLink(ctx, { userId: user.id, purpose: 'reset-password' })
}
