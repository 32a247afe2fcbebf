import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { settings } from '../../db/schema/operations.ts'
import { mailAdministrators } from '../mail/mail-administrators.ts'
import { signupNoticeLetter } from './letters/signup-notice-letter.ts'

/** Tells every administrator with a verified address of a new account, where the setting wants it. */
export async function announceSignup(
  tx: Tx,
  publicUrl: string,
  newcomer: { name: string; email: string },
): Promise<void> {
  const [setting] = await tx.select().from(settings).where(eq(settings.key, 'admin_new_user_notifications'))
  if (setting?.value !== 'true') return
  await mailAdministrators(tx, publicUrl, signupNoticeLetter(newcomer, `${publicUrl}/app/admin/users`))
}
