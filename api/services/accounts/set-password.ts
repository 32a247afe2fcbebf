import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'
import type { Config } from '../../config.ts'
import { publish } from '../../events/publish.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { passwordChangedLetter } from './letters/password-changed-letter.ts'
import { endSessions } from './session.ts'

/** Puts the new hash in place, signs every device out, but for one session if given, and tells the owner by mail. Answers the account's address. */
export async function setPassword(
  tx: Tx,
  { publicUrl }: Config,
  userId: number,
  passwordHash: string,
  exceptSessionId?: string,
): Promise<{ email: string }> {
  // The row first: a sign-in that still holds the old hash waits here, or fails there.
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ name: users.name, email: users.email })
  await endSessions(tx, userId, exceptSessionId)
  await enqueueMail(tx, publicUrl, user.email, passwordChangedLetter(user.name, `${publicUrl}/auth`))
  await publish(tx, userId, { type: 'account' })
  return user
}
