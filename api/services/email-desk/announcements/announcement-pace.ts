import { and, eq, sql, type SQL } from 'drizzle-orm'
import { mails } from '../../../db/schema/mail/mails.ts'
import { settings } from '../../../db/schema/operations/operations.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'
import { MAIL_ATTEMPTS } from '../../mail/enqueue-mail.ts'

type Context = ServiceContext<'config'>

/** When the next announcement may leave. */
const NEXT_TURN = 'announcements_next_turn'

/** Workers look for what is due every other second, and then take several at once. */
const TOLERANCE = sql`interval '5 seconds'`

/** Behind whatever somebody waits for. */
const LOW_PRIORITY = 10

/** Between two of them. */
export const pauseBetween = (ctx: Pick<Context, 'config'>): SQL =>
  sql`make_interval(secs => ${60 / ctx.config.announcementsPerMinute}::float8)`

/** When the first of those that are queued now may leave: behind all that wait. To be asked under `lockPace`. */
export const firstTurn = (ctx: Pick<Context, 'config'>): SQL => sql`(
  select greatest(now(), max(waiting.due_at) + ${pauseBetween(ctx)}) from ${mails} waiting
  where waiting.kind = 'announcement' and waiting.state = 'queued')`

/** One at a time: two would each take the same seconds. */
export const lockPace = (ctx: TransactionContext): Promise<unknown> =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('mails pace'))`)

/** Has those of these announcements that are queued leave when they are due; one that had a job is moved. */
export const enqueueDue = (ctx: TransactionContext, { which }: { which: SQL }): Promise<unknown> =>
  ctx.db.execute(sql`
    select count(graphile_worker.add_job(
      identifier => 'send-written-mail', payload => json_build_object('mailId', ${mails.id}), job_key => 'mail:' || ${mails.id},
      run_at => ${mails.dueAt}, max_attempts => ${MAIL_ATTEMPTS}::int, priority => ${LOW_PRIORITY}::int))
    from ${mails} where ${and(which, eq(mails.state, 'queued'))}`)

/**
 * Takes the turn of one announcement. Where they come faster than they may leave, as after a worker was away for an hour, there is none: the
 * mail is put off behind all others, and false answered.
 */
export async function takeTurn(ctx: Context, { mailId }: { mailId: string }): Promise<boolean> {
  const pause = pauseBetween(ctx)
  const [taken] = await ctx.db
    .insert(settings)
    .values({ key: NEXT_TURN, value: sql`(now() + ${pause})::text` })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`(greatest(now(), ${settings.value}::timestamptz) + ${pause})::text` },
      setWhere: sql`${settings.value}::timestamptz <= now() + ${TOLERANCE}`,
    })
    .returning({ key: settings.key })
  if (taken) return true
  await inTransaction(ctx, async (tx) => {
    await lockPace(tx)
    const own = eq(mails.id, mailId)
    await tx.db
      .update(mails)
      .set({ dueAt: sql`greatest(${firstTurn(tx)}, now() + ${pause})` })
      .where(and(own, eq(mails.state, 'queued')))
    await enqueueDue(tx, { which: own })
  })
  return false
}
