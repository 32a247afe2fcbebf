import { sql } from 'drizzle-orm'
import type { Db } from '../../../api/db/client.ts'
import type { Payments } from '../../../api/providers/payments/payments.ts'
import { listPayments } from '../../../api/services/billing/refunds/list-payments.ts'
import { testContext } from '../../../api/testing/test-context.ts'

/** Adds payments, a minute apart, of all users in turn. */
export async function fillPayments(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    with payer as (select id, row_number() over (order by id) - 1 as n from users)
    insert into payment_records (id, account, user_id, kind, plan_id, payment_id, total_cents, currency, credits, paid_at)
    select 'in_' || k, 'sandbox', payer.id, 'subscription', 7, 'pi_' || k, 2900, 'usd', 40,
      timestamptz '2026-11-22' - k * interval '1 minute'
    from generate_series(1, ${count}::int) k join payer on payer.n = k % (select count(*) from users)`)
  await db.execute(sql`vacuum analyze`)
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page of payments asks the payment service nothing
const payments = { account: 'sandbox' } as Payments
const list = (db: Db, query: Partial<Parameters<typeof listPayments>[1]>) =>
  listPayments(testContext({ db, payments }), { limit: 25, ...query })

/** What the billing desk reads of all payments, by name. Addresses of users are as `fillUsers` makes them. */
export const PAYMENT_READS: Record<string, (db: Db) => Promise<unknown>> = {
  'payments, first page': (db) => list(db, {}),
  'payments, deep page': (db) => list(db, { cursor: '2026-11-21T16:00:00.000000Z in_480' }),
  'payments by id': (db) => list(db, { search: 'in_77' }),
  'payments by payment': (db) => list(db, { search: 'pi_77' }),
  'payments, one payer': (db) => list(db, { search: 'c4ca4238a0b923820dcc509a6f75849b@example.org' }),
  'payments, a few payers': (db) => list(db, { search: 'c4ca' }),
  'payments, many payers': (db) => list(db, { search: 'c' }),
  'payments, no payer': (db) => list(db, { search: 'zqxj' }),
}
