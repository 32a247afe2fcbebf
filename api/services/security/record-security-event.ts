import type {
  SecurityEventDetails,
  SecurityEventKind,
} from '../../../shared/contracts/sign-in/security-events.ts'
import { securityEvents } from '../../db/schema/accounts/security-events.ts'
import { describeDevice } from '../accounts/sign-in/describe-device.ts'
import type { ServiceContext } from '../context/service-context.ts'

interface NewSecurityEvent {
  kind: SecurityEventKind
  /** Whose account it concerns; null for an account there is none of. */
  userId: number | null
  /** Never a secret: owners and administrators read it. */
  details?: SecurityEventDetails
}

/**
 * Appends a line to the security log, in the transaction of what it tells of where there is one. Where it came from
 * is where who acts is.
 */
export async function recordSecurityEvent(
  ctx: ServiceContext,
  { kind, userId, details = {} }: NewSecurityEvent,
): Promise<void> {
  const origin = ctx.actor.kind === 'system' ? null : ctx.actor
  await ctx.db.insert(securityEvents).values({
    kind,
    userId,
    address: origin?.address ?? null,
    device: origin && describeDevice(origin.userAgent),
    details,
  })
}
