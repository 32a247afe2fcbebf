import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'
import { enqueueMail } from './enqueue-mail.ts'
import type { Letter } from './letter.ts'

/** Writes to every administrator with a verified address. */
export async function mailAdministrators(tx: Tx, publicUrl: string, letter: Letter): Promise<void> {
  const administrators = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isEmailVerified, true), isNull(users.deletedAt)))
  for (const { email } of administrators) await enqueueMail(tx, publicUrl, email, letter)
}
