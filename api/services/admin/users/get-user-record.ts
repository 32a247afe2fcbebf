import { desc, eq } from 'drizzle-orm'
import type { UserRecord } from '../../../../shared/contracts/admin/user-record.ts'
import { projects } from '../../../db/schema/staging/projects.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { notFound } from '../../../errors.ts'
import { listSessions } from '../../accounts/sessions/list-sessions.ts'
import { listAuditEntries } from '../../audit/list-audit-entries.ts'
import { findLiveSubscription } from '../../billing/live-subscription.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { listCreditEntries } from '../../credits/list-credit-entries.ts'
import { describeUsers } from './describe-users.ts'
import { listUserMails } from '../../email-desk/list-mails.ts'
import { listUserJobs } from './list-user-jobs.ts'

const NEWEST = 20

async function readSubscription(
  ctx: ServiceContext<'payments'>,
  userId: number,
): Promise<UserRecord['subscription']> {
  const live = await findLiveSubscription(ctx, { account: ctx.payments.account, userId })
  if (!live) return null
  const { id, planId, status, currentPeriodEnd, cancelAt } = live
  return {
    id,
    planId,
    status,
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    cancelAt: cancelAt?.toISOString() ?? null,
  }
}

/** A user, deleted or not, with what is newest of everything that is kept of them. @throws AppError not_found */
export async function getUserRecord(
  ctx: ServiceContext<'payments'>,
  { userId }: { userId: number },
): Promise<UserRecord> {
  const rows = await ctx.db.select().from(users).where(eq(users.id, userId))
  const [row] = rows
  if (!row) throw notFound('User')
  const own = eq(projects.userId, userId)
  const rooms = await ctx.db
    .select({ id: projects.id, name: projects.name, status: projects.status, createdAt: projects.createdAt })
    .from(projects)
    .where(own)
    .orderBy(desc(projects.id))
    .limit(NEWEST)
  const sessions = await listSessions(ctx, { userId, currentId: '' })
  const audit = await listAuditEntries(ctx, {
    filter: { subjectKind: 'user', subject: String(userId) },
    limit: NEWEST,
  })
  return {
    user: (await describeUsers(ctx, { rows }))[0],
    deletedAt: row.deletedAt?.toISOString() ?? null,
    subscription: await readSubscription(ctx, userId),
    ledger: (await listCreditEntries(ctx, { userId, limit: NEWEST })).data,
    rooms: rooms.map((room) => ({ ...room, createdAt: room.createdAt.toISOString() })),
    roomCount: await ctx.db.$count(projects, own),
    sessions: sessions.map(({ isCurrent: _isCurrent, ...session }) => session),
    mails: await listUserMails(ctx, { userId, limit: NEWEST }),
    jobs: await listUserJobs(ctx, { userId }),
    audit: audit.data,
  }
}
