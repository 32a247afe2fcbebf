import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../db/schema/accounts/users.ts'
import { disclosures } from '../../db/schema/delivery/disclosures.ts'
import { AppError } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'

export type PublishedRoom = typeof disclosures.$inferSelect

/** The page behind an address that works; also where its room was deleted. @throws AppError not_found */
export async function findDisclosure(
  ctx: ServiceContext,
  { token }: { token: string },
): Promise<PublishedRoom> {
  const [row] = await ctx.db
    .select({ disclosure: disclosures })
    .from(disclosures)
    .innerJoin(users, and(eq(users.id, disclosures.userId), isNull(users.deletedAt)))
    .where(and(eq(disclosures.token, token), isNull(disclosures.revokedAt)))
  if (!row) throw new AppError('not_found', 'This page was withdrawn, or never was')
  return row.disclosure
}
