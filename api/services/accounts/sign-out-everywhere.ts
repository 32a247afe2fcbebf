import type { Db } from '../../db/client.ts'
import { endSessions } from './session.ts'

/** Ends every session of a person, this one too; open pages hear of it at once. */
export const signOutEverywhere = (db: Db, userId: number): Promise<void> =>
  db.transaction((tx) => endSessions(tx, userId))
