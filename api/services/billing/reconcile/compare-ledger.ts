import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { ServiceContext } from '../../context/service-context.ts'

/** What must not be found in our own books: a question each that has no answer, and what an answer means. */
const CHECKS: { says: string; ask: SQL }[] = [
  {
    says: 'credit lot whose entries do not add up to what it holds',
    ask: sql`select l.id::text as name from credit_lots l where l.remaining <>
      (select coalesce(sum(e.amount), 0) from credit_entries e where e.lot_id = l.id)`,
  },
  {
    says: 'credit lot that holds less than nothing, or more than was given',
    ask: sql`select id::text as name from credit_lots where remaining not between 0 and amount`,
  },
  {
    says: 'credit lot of which another amount was entered than was given',
    ask: sql`select l.id::text as name from credit_lots l where l.amount <> (select coalesce(sum(e.amount), 0)
      from credit_entries e where e.lot_id = l.id and (e.kind in ('grant', 'purchase') or e.kind = 'adjustment' and e.amount > 0))`,
  },
  {
    says: 'credit that is reserved for no room',
    ask: sql`select e.id::text as name from credit_entries e where e.kind = 'reserve' and not exists
      (select from generations g where g.id = e.generation_id) and not exists (select from credit_entries s
        where s.generation_id = e.generation_id and s.kind in ('spend', 'release'))`,
  },
  {
    says: 'room that is being staged without a reserved credit',
    ask: sql`select g.id::text as name from generations g where g.status = 'processing' and not exists
      (select from credit_entries e where e.generation_id = g.id and e.kind = 'reserve')`,
  },
  {
    says: 'finished room whose credit was not settled as it ended',
    ask: sql`select g.id::text as name from generations g
      join credit_entries r on r.generation_id = g.id and r.kind = 'reserve'
      where g.status <> 'processing' and not exists (select from credit_entries e where e.generation_id = g.id
        and e.kind = case g.status when 'completed' then 'spend' else 'release' end)`,
  },
  {
    says: 'payment whose credits were not given as recorded',
    ask: sql`select p.id as name from payment_records p where p.credits > 0 and not exists
      (select from credit_lots l where l.user_id = p.user_id and l.reference = 'payment:' || p.id
        and l.amount = p.credits)`,
  },
  {
    says: 'bought credits without a payment',
    ask: sql`select l.reference as name from credit_lots l where l.source in ('plan', 'pack') and not exists
      (select from payment_records p where l.reference = 'payment:' || p.id and p.user_id = l.user_id)`,
  },
  {
    says: 'refund whose credits were not taken back as recorded',
    ask: sql`select p.id as name from payment_records p where p.credits > 0 and p.withdrawn_credits <>
      coalesce((select -sum(e.amount) from credit_entries e where e.reference = p.id and e.kind = 'adjustment'), 0)
      - coalesce((select sum(l.amount) from credit_lots l where l.reference like 'restored:' || p.id || ':%'), 0)`,
  },
  {
    says: 'account whose storage is not what its pictures add up to',
    ask: sql`select u.id::text as name from users u left join storage_usage s on s.user_id = u.id
      where coalesce(s.used_bytes, 0) <> (select coalesce(sum(coalesce(i.stored_bytes, i.bytes)), 0)
        from images i where i.user_id = u.id)`,
  },
]

const Names = z.array(z.object({ name: z.string() }))

/** Compares the ledger with itself, with the rooms staged and with the payments recorded. */
export async function compareLedger(ctx: ServiceContext): Promise<string[]> {
  const differences: string[] = []
  for (const { says, ask } of CHECKS)
    for (const { name } of Names.parse([...(await ctx.db.execute(ask))])) differences.push(`${says}: ${name}`)
  return differences
}
