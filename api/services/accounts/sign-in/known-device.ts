import { and, eq } from 'drizzle-orm'
import { knownDevices } from '../../../db/schema/accounts/known-devices.ts'
import type { users } from '../../../db/schema/accounts/users.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { describeDevice } from './describe-device.ts'
import { newDeviceMail } from '../mails/new-device-mail.ts'
import type { Device } from '../sessions/session.ts'
import { hashToken } from '../tokens/token.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'

/** No account has it. */
const NOBODY = 0

/**
 * Whether somebody has signed in to this account in this browser before (OWASP: device cookies). Asked of the database without an
 * account too, so that the answer to an address takes as long whether it has one or not.
 */
export async function isKnownDevice(
  ctx: ServiceContext,
  { userId, device }: { userId: number | null; device: Device },
): Promise<boolean> {
  const isThis = and(
    eq(knownDevices.userId, userId ?? NOBODY),
    eq(knownDevices.deviceHash, hashToken(device.id)),
  )
  return (await ctx.db.$count(knownDevices, isThis)) > 0
}

/** Keeps in mind that the owner of an account uses this device. */
export async function rememberDevice(
  ctx: TransactionContext,
  { userId, device }: { userId: number; device: Device },
): Promise<void> {
  const row = { userId, deviceHash: hashToken(device.id), lastSignInAt: new Date() }
  await ctx.db
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: row })
}

/**
 * The same after a sign-in, which is logged; the owner is told by mail of a device that is new. Where none is known yet, as for
 * accounts that are older than this record, there is nothing to compare with. Answers whether it was told of.
 */
export async function noteSignIn(
  ctx: TransactionContext,
  {
    publicUrl,
    user,
    device,
  }: { publicUrl: string; user: Pick<typeof users.$inferSelect, 'id' | 'name' | 'email'>; device: Device },
): Promise<boolean> {
  const knowsAny = (await ctx.db.$count(knownDevices, eq(knownDevices.userId, user.id))) > 0
  const isNew = knowsAny && !(await isKnownDevice(ctx, { userId: user.id, device }))
  await rememberDevice(ctx, { userId: user.id, device })
  await recordSecurityEvent(ctx, { kind: 'sign-in', userId: user.id })
  if (!isNew) return false
  await recordSecurityEvent(ctx, { kind: 'new-device', userId: user.id })
  const signIn = { device: describeDevice(device.userAgent), at: new Date() }
  const content = newDeviceMail(user.name, signIn, `${publicUrl}/app/account?tab=settings`)
  await enqueueMail(ctx, { publicUrl, to: user.email, content })
  return true
}
