import { and, eq } from 'drizzle-orm'
import type { PushSettings } from '../../../shared/contracts/push.ts'
import { pushSubscriptions } from '../../db/schema/accounts/push.ts'
import { notFound } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { ServiceContext } from '../context/service-context.ts'

type NewSettings = Omit<PushSettings, 'approvals'> & { approvals?: boolean | undefined }

const own = (userId: number, endpoint: string) =>
  and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId))

/** @throws AppError not_found where the device has not subscribed for this user */
export async function getPushSettings(
  ctx: ServiceContext,
  { userId, endpoint }: { userId: number; endpoint: string },
): Promise<PushSettings> {
  const { roomsReady, problems, approvals } = pushSubscriptions
  const [row] = await ctx.db
    .select({ roomsReady, problems, approvals })
    .from(pushSubscriptions)
    .where(own(userId, endpoint))
  if (!row) throw notFound('This device')
  return row
}

/** @throws AppError not_found */
export async function putPushSettings(
  ctx: ServiceContext,
  { userId, endpoint, settings }: { userId: number; endpoint: string; settings: NewSettings },
): Promise<PushSettings> {
  await ctx.db.update(pushSubscriptions).set(settings).where(own(userId, endpoint))
  return getPushSettings(ctx, { userId, endpoint })
}

/** @throws AppError not_found */
export async function sendTestPush(
  ctx: ServiceContext,
  { userId, endpoint }: { userId: number; endpoint: string },
): Promise<void> {
  await getPushSettings(ctx, { userId, endpoint })
  const message = {
    title: 'Notifications work on this device',
    body: 'Nestage will tell you here when a room is ready.',
    url: '/app/queue',
    tag: 'test',
  }
  await enqueue(ctx.db, 'send-push', { endpoint, message, userId }, { jobKey: `push:test:${endpoint}` })
}
