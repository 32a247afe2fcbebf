import { eq } from 'drizzle-orm'
import type { AdminUser, EditUserForm } from '../../../../shared/contracts/admin/users.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { violatedConstraint } from '../../../db/violated-constraint.ts'
import { AppError } from '../../../errors.ts'
import { publish } from '../../../events/publish.ts'
import { keepAnAdministrator } from '../../accounts/deletion/keep-an-administrator.ts'
import { markVerified } from '../../accounts/registration/mark-verified.ts'
import { givePlan } from '../../billing/plans/give-plan.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'
import { setCreditBalance } from '../../credits/set-credit-balance.ts'
import { changeIdentity } from './change-identity.ts'
import { describeUsers } from './describe-users.ts'
import { lockUser } from './lock-user.ts'
import { refuseDeleted } from './refuse-deleted.ts'
import { refuseStale } from './refuse-stale.ts'
import { changeAdministrator } from './set-administrator.ts'

type Context = ServiceContext<'payments' | 'config'>

const DEFAULT_REASON = 'Adjusted by support'

const TAKEN: Record<string, AppError | undefined> = {
  users_email_key: new AppError('email_taken', 'An account with this email already exists', {
    issues: [{ path: 'email', message: 'An account with this email already exists' }],
  }),
  users_username_key: new AppError('username_taken', 'Username is already taken', {
    issues: [{ path: 'username', message: 'Username is already taken' }],
  }),
}

async function readAgain(ctx: ServiceContext, userId: number): Promise<AdminUser> {
  const rows = await ctx.db.select().from(users).where(eq(users.id, userId))
  const [described] = await describeUsers(ctx, { rows })
  return described
}

const isSame = (one: string | null | undefined, other: string | null) =>
  (one ? Date.parse(one) : null) === (other ? Date.parse(other) : null)

/** What was changed in the form counts: credits spent while it stood open are not given back by saving a name. */
async function change(tx: TransactionContext<'payments' | 'config'>, userId: number, form: EditUserForm) {
  const user = await lockUser(tx, { userId })
  refuseDeleted(user)
  const [now] = await describeUsers(tx, { rows: [user] })
  const seen = form.seen ?? now
  refuseStale({ now, seen, form })
  await changeIdentity(tx, { user, form })
  if (form.isEmailVerified && !user.isEmailVerified) await markVerified(tx, { userId })
  await changeAdministrator(tx, { user, isAdmin: form.isAdmin })
  if (form.creditsRemaining !== seen.creditsRemaining) {
    const reason = form.creditsReason || DEFAULT_REASON
    await setCreditBalance(tx, { userId, target: form.creditsRemaining, reason })
  }
  const isOtherEnd = form.planEndsAt !== undefined && !isSame(form.planEndsAt, seen.planEndsAt)
  if (form.currentPlanId !== seen.currentPlanId || isOtherEnd) {
    const until = form.planEndsAt ? new Date(form.planEndsAt) : null
    await givePlan(tx, { user, planId: form.currentPlanId, until })
  }
  await publish(tx.db, userId, { type: 'account' })
}

/**
 * Saves what an administrator changed of a user, all of it or nothing, and answers the user as they are then.
 *
 * @throws AppError not_found; invalid_input, email_taken, username_taken with `issues`; conflict for deleted users, for
 * the last administrator, and with `current` where somebody else saved first
 */
export async function editUser(
  ctx: Context,
  { userId, form }: { userId: number; form: EditUserForm },
): Promise<AdminUser> {
  try {
    return await inTransaction(ctx, async (tx) => {
      if (!form.isAdmin) await keepAnAdministrator(tx, { userId })
      await change(tx, userId, form)
      return readAgain(tx, userId)
    })
  } catch (error) {
    throw TAKEN[violatedConstraint(error) ?? ''] ?? error
  }
}
