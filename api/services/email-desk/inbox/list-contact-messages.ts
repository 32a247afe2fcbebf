import { and, asc, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type {
  InboxMessage,
  listContactMessages as endpoint,
} from '../../../../shared/contracts/admin/mail/contact-inbox.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { mails } from '../../../db/schema/mail/mails.ts'
import { contactMessages } from '../../../db/schema/site/contact.ts'
import type { ServiceContext } from '../../context/service-context.ts'

type Query = z.output<NonNullable<typeof endpoint.query>>
type Answer = InboxMessage['answers'][number] & { contactMessageId: number | null }

async function findAnswers(ctx: ServiceContext, ids: number[]): Promise<Answer[]> {
  if (ids.length === 0) return []
  const { id, contactMessageId, subject, body, state, createdAt } = mails
  const rows = await ctx.db
    .select({ id, contactMessageId, subject, body, state, createdAt, sentBy: users.name })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.sentBy))
    .where(inArray(contactMessageId, ids))
    .orderBy(asc(createdAt))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** A page of what came in over the contact form, newest first, with what was answered. */
export async function listContactMessages(
  ctx: ServiceContext,
  { state, cursor, limit }: Query,
): Promise<{ data: InboxMessage[]; meta: { nextCursor: number | null; open: number } }> {
  const author = alias(users, 'author')
  const rows = await ctx.db
    .select({ ...getTableColumns(contactMessages), handledBy: users.name, userId: author.id })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.handledBy))
    .leftJoin(author, sql`lower(${author.email}) = lower(${contactMessages.email})`)
    .where(
      and(
        eq(contactMessages.state, state),
        cursor === undefined ? undefined : lt(contactMessages.id, cursor),
      ),
    )
    .orderBy(desc(contactMessages.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const answers = await findAnswers(
    ctx,
    page.map(({ id }) => id),
  )
  return {
    data: page.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      handledAt: row.handledAt?.toISOString() ?? null,
      answers: answers.filter(({ contactMessageId }) => contactMessageId === row.id),
    })),
    meta: {
      nextCursor: rows.length > limit ? page[limit - 1].id : null,
      open: await ctx.db.$count(contactMessages, eq(contactMessages.state, 'open')),
    },
  }
}
