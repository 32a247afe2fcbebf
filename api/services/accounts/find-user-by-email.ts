import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'

/** Compared without regard to case; also finds deleted accounts, which still hold their address. */
export async function findUserByEmail(
  db: Executor,
  email: string,
): Promise<typeof users.$inferSelect | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return user ?? null
}
