import type { Db } from '../../db/client.ts'
import { publish } from '../../events/publish.ts'
import { endSessions } from './session.ts'

/** Ends every session of a person, this one too; open pages hear of it at once. */
export const signOutEverywhere = (db: Db, userId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await endSessions(tx, userId)
    await publish(tx, userId, { type: 'account' })
  })
