import { AppError } from '../../errors.ts'
import type { Session } from '../../services/accounts/sessions/session.ts'

/**
 * Lets administrators pass whose session was opened, or confirmed since, with a second factor.
 *
 * @throws AppError forbidden, second_factor_required
 */
export function requireAdministrator(session: Session | null): asserts session is Session {
  if (!session?.user.isAdmin)
    throw new AppError('forbidden', 'You need administrator privileges to access this page.')
  if (session.secondFactor === null)
    throw new AppError(
      'second_factor_required',
      'Administrators sign in with a second factor. Please set up an authenticator app first.',
    )
}
