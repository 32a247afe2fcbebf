import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { settings } from '../../db/schema/operations.ts'
import { users } from '../../db/schema/users.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { signupNoticeLetter } from './letters/signup-notice-letter.ts'

/** Tells every administrator with a verified address of a new account, where the setting wants it. */
export async function announceSignup(
  tx: Tx,
  publicUrl: string,
  newcomer: { name: string; email: string },
): Promise<void> {
  const [setting] = await tx.select().from(settings).where(eq(settings.key, 'admin_new_user_notifications'))
  if (setting?.value !== 'true') return
  const administrators = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isEmailVerified, true), isNull(users.deletedAt)))
  const letter = signupNoticeLetter(newcomer, `${publicUrl}/app/admin/users`)
  for (const { email } of administrators) await enqueueMail(tx, publicUrl, email, letter)
}
