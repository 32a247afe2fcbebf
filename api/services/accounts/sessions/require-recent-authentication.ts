import { REAUTHENTICATION_MINUTES } from '../../../../shared/constants.ts'
import { AppError } from '../../../errors.ts'
import type { Session } from './session.ts'

/**
 * Lets pass who signed in or confirmed to be there a few minutes ago: an unlocked screen or a stolen cookie is not
 * enough for what cannot be taken back.
 *
 * @throws AppError reauthentication_required
 */
export function requireRecentAuthentication({ authenticatedAt }: Pick<Session, 'authenticatedAt'>): void {
  if (Date.now() - authenticatedAt.getTime() < REAUTHENTICATION_MINUTES * 60_000) return
  throw new AppError('reauthentication_required', 'Please confirm that it is you.')
}
