import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'
import { AppError } from '../../errors.ts'
import { verifyPassword } from './password.ts'
import { startSession } from './session.ts'

/**
 * Checks the password and starts a session.
 *
 * @param email the address, which the login form sends as `username`; compared without regard to case
 * @throws AppError account_not_found, invalid_credentials
 */
export async function signIn(
  db: Db,
  email: string,
  password: string,
  userAgent: string,
): Promise<{ user: typeof users.$inferSelect; token: string }> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt)))
  if (!user) throw new AppError('account_not_found', 'User not found')
  if (!(await verifyPassword(user.passwordHash, password)))
    throw new AppError('invalid_credentials', 'Incorrect username or password')
  return { user, token: await startSession(db, user.id, userAgent) }
}
