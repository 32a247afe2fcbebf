import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CreditEntry } from '../../../shared/contracts/credits.ts'
import { creditEntries } from '../../db/schema/billing/credits.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import type { ServiceContext } from '../context/service-context.ts'

const OUTCOMES = { spend: 'spent', release: 'returned' } as const

/** A user's ledger, newest line first; settled spends are told with the reservation that paid for them. */
export async function listCreditEntries(
  ctx: ServiceContext,
  { userId, before, limit }: { userId: number; before?: number; limit: number },
): Promise<{ data: CreditEntry[]; meta: { hasMore: boolean } }> {
  const balances = ctx.db
    .select({
      id: creditEntries.id,
      balance: sql<number>`sum(${creditEntries.amount}) over (order by ${creditEntries.id})::int`.as(
        'balance',
      ),
    })
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .as('balances')
  const settled = alias(creditEntries, 'settled')
  const rows = await ctx.db
    .select({
      entry: creditEntries,
      balance: balances.balance,
      outcome: settled.kind,
      project: { id: projects.id, name: projects.name },
    })
    .from(creditEntries)
    .innerJoin(balances, eq(balances.id, creditEntries.id))
    .leftJoin(
      settled,
      and(
        eq(settled.generationId, creditEntries.generationId),
        inArray(settled.kind, ['spend', 'release']),
        eq(creditEntries.kind, 'reserve'),
      ),
    )
    .leftJoin(generations, eq(generations.id, creditEntries.generationId))
    .leftJoin(projects, eq(projects.id, generations.projectId))
    .where(
      and(
        eq(creditEntries.userId, userId),
        ne(creditEntries.kind, 'spend'),
        before === undefined ? undefined : lt(creditEntries.id, before),
      ),
    )
    .orderBy(desc(creditEntries.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).flatMap(({ entry, balance, outcome, project }): CreditEntry[] => {
    const { id, kind, amount, reason, createdAt } = entry
    if (kind === 'spend') return []
    const ended = outcome === 'spend' || outcome === 'release' ? OUTCOMES[outcome] : 'running'
    const line = { id, kind, amount, reason, balance, project, createdAt: createdAt.toISOString() }
    return [{ ...line, outcome: kind === 'reserve' ? ended : null }]
  })
  return { data, meta: { hasMore: rows.length > limit } }
}
