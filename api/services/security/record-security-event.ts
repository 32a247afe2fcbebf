import type { SecurityEventDetails, SecurityEventKind } from '../../../shared/contracts/security-events.ts'
import { securityEvents } from '../../db/schema/security-events.ts'
import { describeDevice } from '../accounts/describe-device.ts'
import type { Device } from '../accounts/session.ts'
import type { ServiceContext } from '../context/service-context.ts'

interface NewSecurityEvent {
  kind: SecurityEventKind
  /** Whose account it concerns; null for an account there is none of. */
  userId: number | null
  /** Where it came from; null for what no request caused. */
  device: Device | null
  /** Never a secret: owners and administrators read it. */
  details?: SecurityEventDetails
}

/** Appends a line to the security log, in the transaction of what it tells of where there is one. */
export async function recordSecurityEvent(
  ctx: ServiceContext,
  { kind, userId, device, details = {} }: NewSecurityEvent,
): Promise<void> {
  await ctx.db.insert(securityEvents).values({
    kind,
    userId,
    address: device?.address ?? null,
    device: device && describeDevice(device.userAgent),
    details,
  })
}
