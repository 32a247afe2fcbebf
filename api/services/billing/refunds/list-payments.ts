import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminPayment, listPayments as endpoint } from '../../../../shared/contracts/admin/payments.ts'
import { paymentRecords } from '../../../db/schema/billing/billing.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { AppError } from '../../../errors.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { describePayment, selectPayments } from './select-payments.ts'

type Query = z.infer<NonNullable<typeof endpoint.query>>

/** Where a page ended: the instant with all its digits, and the id among payments of the same instant. */
const Cursor = z.tuple([z.iso.datetime({ precision: 6 }), z.string().min(1)])
/** As PostgreSQL keeps it: a page must not begin again within a millisecond. */
const paidAtExactly = sql<string>`to_char(${paymentRecords.paidAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

function readCursor(cursor: string): [string, string] {
  const space = cursor.indexOf(' ')
  const parsed = Cursor.safeParse([cursor.slice(0, space), cursor.slice(space + 1)])
  if (!parsed.success) throw new AppError('invalid_input', 'This is not a place in the list of payments')
  return parsed.data
}

const asPrefix = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** By a payment's id where there is one, else by how the address begins: either is looked up, both at once would read all. */
async function matches(ctx: ServiceContext, search: string): Promise<SQL | undefined> {
  const isNamed = or(eq(paymentRecords.id, search), eq(paymentRecords.paymentId, search))
  const [named] = await ctx.db.select({ id: paymentRecords.id }).from(paymentRecords).where(isNamed).limit(1)
  return named ? eq(paymentRecords.id, named.id) : sql`lower(${users.email}) like ${asPrefix(search)}`
}

/** Payments at the account in use, newest first. */
export async function listPayments(
  ctx: ServiceContext<'payments'>,
  { search, cursor, limit }: Query,
): Promise<{ data: AdminPayment[]; meta: { nextCursor: string | null } }> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await inTransaction(ctx, async (tx) => {
    // Few who match are read by who they are, many by when they paid: one plan for every search would be wrong for some.
    await tx.db.execute(sql`set local plan_cache_mode = force_custom_plan`)
    return selectPayments(tx)
      .where(
        and(
          eq(paymentRecords.account, ctx.payments.account),
          search ? await matches(tx, search) : undefined,
          after &&
            sql`(${paymentRecords.paidAt}, ${paymentRecords.id}) < (${after[0]}::timestamptz, ${after[1]}::text)`,
        ),
      )
      .orderBy(desc(paymentRecords.paidAt), desc(paymentRecords.id))
      .limit(limit + 1)
  })
  const data = rows.slice(0, limit).map(describePayment)
  if (rows.length <= limit) return { data, meta: { nextCursor: null } }
  const { id } = data[limit - 1]
  const [{ at }] = await ctx.db
    .select({ at: paidAtExactly })
    .from(paymentRecords)
    .where(eq(paymentRecords.id, id))
  return { data, meta: { nextCursor: `${at} ${id}` } }
}
