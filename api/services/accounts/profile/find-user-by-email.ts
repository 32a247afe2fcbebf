import { sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts/users.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** Compared without regard to case; also finds deleted accounts, which still hold their address. */
export async function findUserByEmail(
  ctx: ServiceContext,
  { email }: { email: string },
): Promise<typeof users.$inferSelect | null> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return user ?? null
}
