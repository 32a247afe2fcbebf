import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { listMails as endpoint, WrittenMail } from '../../../shared/contracts/admin/mail/email.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { mails } from '../../db/schema/mail/mails.ts'
import { notFound } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'

type Query = z.output<NonNullable<typeof endpoint.query>>
type Row = typeof mails.$inferSelect & { author: string | null }

const describe = ({ author, createdAt, sentAt, ...mail }: Row): WrittenMail => ({
  ...mail,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  sentBy: author,
})

/** Mails that a condition finds, newest first, with the names of those who wrote them. */
async function findMails(
  ctx: ServiceContext,
  { where, limit }: { where: SQL | undefined; limit: number },
): Promise<Row[]> {
  return ctx.db
    .select({ ...getTableColumns(mails), author: users.name })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.sentBy))
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}

/** A page of the letters that administrators wrote, newest first. */
export async function listMails(
  ctx: ServiceContext,
  { state, cursor, limit }: Query,
): Promise<{ data: WrittenMail[]; meta: { nextCursor: string | null } }> {
  const where = and(
    // As the index words it.
    sql`${mails.kind} <> 'system'`,
    eq(mails.kind, 'personal'),
    state && eq(mails.state, state),
    cursor === undefined
      ? undefined
      : sql`(${mails.createdAt}, ${mails.id}) < (select last.created_at, last.id from mails last where last.id = ${cursor})`,
  )
  const rows = await findMails(ctx, { where, limit: limit + 1 })
  const data = rows.slice(0, limit).map(describe)
  return { data, meta: { nextCursor: rows.length > limit ? data[limit - 1].id : null } }
}

/** The last mails to a user, of every kind. */
export async function listUserMails(
  ctx: ServiceContext,
  { userId, limit }: { userId: number; limit: number },
): Promise<WrittenMail[]> {
  return (await findMails(ctx, { where: eq(mails.userId, userId), limit })).map(describe)
}

/** One mail with its text, where that is kept. @throws AppError not_found */
export async function getMail(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<WrittenMail & { body: string | null }> {
  const [row] = await findMails(ctx, { where: eq(mails.id, id), limit: 1 })
  if (!row) throw notFound('Mail')
  return { ...describe(row), body: row.body }
}
