import { randomUUID } from 'node:crypto'
import type { Db } from '../db/client.ts'
import { grantCredits } from '../services/credits/grant-credits.ts'
import { testContext } from './test-context.ts'

/** Credits as a pack gives them, without the purchase. */
export function giveCredits(db: Db, userId: number, amount: number): Promise<unknown> {
  return db.transaction((tx) =>
    grantCredits(testContext({ db: tx }), {
      userId,
      amount,
      source: 'pack',
      kind: 'purchase',
      reference: `test:${randomUUID()}`,
      reason: 'Pack',
      expiresAt: null,
    }),
  )
}
