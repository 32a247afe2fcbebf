import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'
import { AppError } from '../../errors.ts'
import { publish } from '../../events/publish.ts'

/** @throws AppError unauthenticated for an account that was deleted meanwhile */
export async function updateProfile(
  db: Db,
  userId: number,
  name: string,
): Promise<typeof users.$inferSelect> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ name })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning()
    if (!user) throw new AppError('unauthenticated', 'Not authenticated')
    await publish(tx, userId, { type: 'account' })
    return user
  })
}
