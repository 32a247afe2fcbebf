import type { AdminUser, EditUserForm } from '../../../../shared/contracts/admin/users.ts'
import { AppError } from '../../../errors.ts'

const FIELDS = [
  'username',
  'email',
  'name',
  'isAdmin',
  'isEmailVerified',
  'currentPlanId',
  'planEndsAt',
] as const

/**
 * Refuses to save over what somebody else saved since the form was filled. Credits change by themselves and count only
 * where the form sets them.
 *
 * @throws AppError conflict, with the user as they are as `current`
 */
export function refuseStale({
  now,
  seen,
  form,
}: {
  now: AdminUser
  seen: AdminUser
  form: EditUserForm
}): void {
  const setsCredits = form.creditsRemaining !== seen.creditsRemaining
  const isStale =
    FIELDS.some((field) => now[field] !== seen[field]) ||
    (setsCredits && now.creditsRemaining !== seen.creditsRemaining)
  if (!isStale) return
  throw new AppError('conflict', 'Somebody else changed this user meanwhile. Nothing was saved.', {
    current: now,
  })
}
