import { eq } from 'drizzle-orm'
import { settings } from '../../../db/schema/operations/operations.ts'
import { mailAdministrators } from '../../mail/mail-administrators.ts'
import { signupNoticeMail } from '../mails/signup-notice-mail.ts'
import type { TransactionContext } from '../../context/service-context.ts'

/** Tells every administrator with a verified address of a new account, where the setting wants it. */
export async function announceSignup(
  ctx: TransactionContext,
  { publicUrl, newcomer }: { publicUrl: string; newcomer: { name: string; email: string } },
): Promise<void> {
  const [setting] = await ctx.db
    .select()
    .from(settings)
    .where(eq(settings.key, 'admin_new_user_notifications'))
  if (setting?.value !== 'true') return
  await mailAdministrators(ctx, {
    publicUrl,
    content: signupNoticeMail(newcomer, `${publicUrl}/app/admin/users`),
  })
}
