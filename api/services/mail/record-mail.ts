import { sql } from 'drizzle-orm'
import { mails } from '../../db/schema/mail/mails.ts'
import { users } from '../../db/schema/accounts/users.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** The account with an address, if any: a mail goes with it when it is purged. */
const ownerOf = (to: string) =>
  sql<number | null>`(select ${users.id} from ${users} where lower(${users.email}) = lower(${to}))`

/** Notes a mail that the product sends by itself. Its text is not kept: it may hold links that sign in. */
export async function recordMail(
  ctx: ServiceContext,
  { id, to, subject }: { id: string; to: string; subject: string },
): Promise<void> {
  await ctx.db.insert(mails).values({ id, kind: 'system', to, subject, userId: ownerOf(to) })
}
