import { recordSecurityEvent } from '../../security/record-security-event.ts'
import { endSessions } from './session.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

/** Ends every session of a person, this one too; open pages hear of it at once. */
export const signOutEverywhere = (ctx: ServiceContext, { userId }: { userId: number }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await endSessions(tx, { userId })
    await recordSecurityEvent(tx, { kind: 'session-ended', userId, details: { everywhere: true } })
  })
