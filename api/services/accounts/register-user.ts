import type { z } from 'zod'
import type { RegisterForm } from '../../../shared/contracts/auth.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'
import { AppError } from '../../errors.ts'
import { violatedConstraint } from '../../db/violated-constraint.ts'
import { grantFreeMonth } from '../credits/grant-free-month.ts'
import { hashPassword } from './password.ts'
import { startSession } from './session.ts'

/** `name@host` and 1768000001234 make `name1234`. */
const generatedUsername = (email: string, nowMs: number) => `${email.split('@')[0]}${String(nowMs).slice(-4)}`

/**
 * Opens an account, gives the free month's credits and signs the person in.
 *
 * @throws AppError email_taken, username_taken
 */
export async function registerUser(
  db: Db,
  form: z.infer<typeof RegisterForm>,
  userAgent: string,
): Promise<{ user: typeof users.$inferSelect; token: string }> {
  const passwordHash = await hashPassword(form.password)
  const now = new Date()
  try {
    return await db.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({
          email: form.email,
          name: form.name,
          username: form.username || generatedUsername(form.email, now.getTime()),
          passwordHash,
        })
        .returning()
      await grantFreeMonth(tx, user.id, now)
      return { user, token: await startSession(tx, user.id, userAgent) }
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'users_email_key')
      throw new AppError('email_taken', 'An account with this email already exists')
    if (constraint === 'users_username_key') throw new AppError('username_taken', 'Username is already taken')
    throw error
  }
}
