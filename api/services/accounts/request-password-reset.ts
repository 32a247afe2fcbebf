import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { findUserByEmail } from './find-user-by-email.ts'
import { isKnownDevice } from './known-device.ts'
import { requestAccountLink } from './request-account-link.ts'
import type { Device } from './session.ts'

/** Whether one more link may go to this address, whoever asks for it. */
const mayMail = (limits: RateLimits, email: string) =>
  limits.take('forgot:account', email).then(
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
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  email: string,
  device: Device,
): Promise<void> {
  const user = await findUserByEmail(db, email)
  const isKnown = user !== null && (await isKnownDevice(db, user.id, device))
  if (isKnown) await limits.take('forgot:known-device', `${email} ${device.id}`)
  else {
    await limits.take('forgot:address', device.address)
    await limits.take('forgot:account-at-address', `${email} ${device.address}`)
  }
  if (!user || user.deletedAt) {
    // The specification has the screen say so, as sign-in does; asking for many is what must not pay.
    await limits.take('unknown-account:address', device.address)
    throw new AppError('account_not_found', 'No account found with this email')
  }
  if (isKnown || (await mayMail(limits, email))) await requestAccountLink(db, user.id, 'reset-password')
}
