import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts/users.ts'
import { publish } from '../../../events/publish.ts'
import { keepAnAdministrator } from '../../accounts/deletion/keep-an-administrator.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'
import { lockUser } from './lock-user.ts'
import { refuseDeleted } from './refuse-deleted.ts'

/** The change itself, of a locked user; does nothing where it is so already. */
export async function changeAdministrator(
  ctx: TransactionContext,
  { user, isAdmin }: { user: typeof users.$inferSelect; isAdmin: boolean },
): Promise<void> {
  if (user.isAdmin === isAdmin) return
  await ctx.db.update(users).set({ isAdmin }).where(eq(users.id, user.id))
  await recordAudit(ctx, {
    action: isAdmin ? 'administrator.added' : 'administrator.removed',
    subject: { kind: 'user', id: user.id },
    before: { isAdmin: user.isAdmin },
    after: { isAdmin },
  })
  await publish(ctx.db, user.id, { type: 'account' })
}

/**
 * Makes somebody an administrator, or one no longer.
 *
 * @throws AppError not_found; conflict for the last administrator, and for deleted users
 */
export async function setAdministrator(
  ctx: ServiceContext,
  { userId, isAdmin }: { userId: number; isAdmin: boolean },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!isAdmin) await keepAnAdministrator(tx, { userId })
    const user = await lockUser(tx, { userId })
    refuseDeleted(user)
    await changeAdministrator(tx, { user, isAdmin })
  })
}
