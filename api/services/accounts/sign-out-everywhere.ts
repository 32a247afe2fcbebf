import type { Db } from '../../db/client.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import { type Device, endSessions } from './session.ts'

/** Ends every session of a person, this one too; open pages hear of it at once. */
export const signOutEverywhere = (db: Db, userId: number, device: Device): Promise<void> =>
  db.transaction(async (tx) => {
    await endSessions(tx, userId)
    await recordSecurityEvent(tx, { kind: 'session-ended', userId, device, details: { everywhere: true } })
  })
