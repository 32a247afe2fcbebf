import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../db/schema/accounts/users.ts'
import { enqueueMail } from './enqueue-mail.ts'
import type { MailContent } from './mail-content.ts'
import type { TransactionContext } from '../context/service-context.ts'

/** Writes to every administrator with a verified address. */
export async function mailAdministrators(
  ctx: TransactionContext,
  { publicUrl, content }: { publicUrl: string; content: MailContent },
): Promise<void> {
  const administrators = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isEmailVerified, true), isNull(users.deletedAt)))
  for (const { email } of administrators) await enqueueMail(ctx, { publicUrl, to: email, content })
}
