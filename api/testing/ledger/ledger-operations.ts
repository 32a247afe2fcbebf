import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Tx } from '../../db/client.ts'
import { creditLots } from '../../db/schema/billing/credits.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { AppError } from '../../errors.ts'
import { expireCredits } from '../../services/credits/expire-credits.ts'
import { grantCredits } from '../../services/credits/grant-credits.ts'
import { refreshFreeCredits } from '../../services/credits/refresh-free-credits.ts'
import { reserveCredit } from '../../services/credits/reserve-credit.ts'
import { setCreditBalance } from '../../services/credits/set-credit-balance.ts'
import { settleCredit } from '../../services/credits/settle-credit.ts'
import { withdrawCredits } from '../../services/credits/withdraw-credits.ts'
import * as model from './ledger-model.ts'
import { testContext } from '../test-context.ts'

/** What the ledger is compared with, and the instant at which everything happens. */
export interface Books {
  people: Map<number, model.ModelUser>
  now: Date
  /** 0 to 1, the same each time. */
  random: () => number
}

/** What can come of an operation; a trial has to have met each. */
export const HAPPENINGS = [
  'reserved',
  'refused for want of credits',
  'spent',
  'released',
  'settled again',
  'bought',
  'bought again',
  'withdrawn',
  'withdrawn in part',
  'balance raised',
  'balance lowered',
  'plan changed',
  'month passed',
] as const
export type Happening = (typeof HAPPENINGS)[number]

/** What one operation does to the database, and then, if it came to its end, to the model. */
export interface Operation {
  /** Whose lots it touches; null: everybody's. */
  userId: number | null
  run(tx: Tx): Promise<unknown>
  apply(result: unknown): Happening
}

export const upTo = ({ random }: Books, count: number): number => Math.floor(random() * count)
const oneOf = <Item>(books: Books, items: Item[]): Item | undefined => items[upTo(books, items.length)]

function reserve({ now }: Books, id: number, user: model.ModelUser): Operation {
  const generationId = randomUUID()
  return {
    userId: id,
    run: (tx) =>
      reserveCredit(testContext({ db: tx }), { userId: id, generationId, now }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'insufficient_credits') return false
          throw error
        },
      ),
    apply(reserved) {
      expect(reserved).toBe(model.modelReserve(user, generationId, now))
      return reserved ? 'reserved' : 'refused for want of credits'
    },
  }
}

function settle(books: Books, id: number, user: model.ModelUser, again: boolean): Operation | null {
  const generationId = oneOf(books, again ? user.settled : [...user.reserved.keys()])
  if (generationId === undefined) return null
  const kind = books.random() < 0.7 ? 'spend' : 'release'
  return {
    userId: id,
    run: (tx) => settleCredit(testContext({ db: tx }), { generationId, kind, reason: 'Settled' }),
    apply() {
      model.modelSettle(user, generationId, kind)
      if (again) return 'settled again'
      return kind === 'spend' ? 'spent' : 'released'
    },
  }
}

function buy(books: Books, id: number, user: model.ModelUser, again: boolean): Operation | null {
  const reference = again
    ? oneOf(
        books,
        user.lots.filter(({ expiresAt }) => expiresAt === null),
      )?.reference
    : `payment:${randomUUID()}`
  if (reference === undefined) return null
  const amount = [10, 25, 50, 76][upTo(books, 4)]
  const grant = { userId: id, source: 'pack', kind: 'purchase', reason: 'Bought', expiresAt: null } as const
  return {
    userId: id,
    run: (tx) => grantCredits(testContext({ db: tx }), { ...grant, reference, amount }),
    apply(given) {
      expect(given).toBe(model.modelGrant(user, reference, amount, null))
      return given ? 'bought' : 'bought again'
    },
  }
}

function withdraw(books: Books, id: number, user: model.ModelUser): Operation | null {
  const lotReference = oneOf(
    books,
    user.lots.filter(({ expiresAt }) => expiresAt === null),
  )?.reference
  if (lotReference === undefined) return null
  const amount = upTo(books, 60)
  return {
    userId: id,
    run: (tx) =>
      withdrawCredits(testContext({ db: tx }), {
        userId: id,
        amount,
        lotReference,
        reason: 'Refund',
        reference: randomUUID(),
      }),
    apply(taken) {
      expect(taken).toBe(model.modelWithdraw(user, lotReference, amount))
      return taken === amount ? 'withdrawn' : 'withdrawn in part'
    },
  }
}

function setBalance(books: Books, id: number, user: model.ModelUser): Operation {
  const { now } = books
  const target = upTo(books, 30)
  return {
    userId: id,
    run: async (tx) => {
      await setCreditBalance(testContext({ db: tx }), { userId: id, target, reason: 'Set', now })
      const lots = await tx.select().from(creditLots).where(eq(creditLots.userId, id))
      return lots.find(({ reference }) => !user.lots.some((lot) => lot.reference === reference))?.reference
    },
    apply(added) {
      const before = model.modelBalance(user, now)
      model.modelSetBalance(user, target, now, String(added))
      return target > before ? 'balance raised' : 'balance lowered'
    },
  }
}

function changePlan({ random }: Books, id: number, user: model.ModelUser): Operation {
  const isFree = random() < 0.5
  const isVerified = random() < 0.8
  return {
    userId: id,
    run: (tx) =>
      tx
        .update(users)
        .set({ currentPlanId: isFree ? 4 : 5, isEmailVerified: isVerified })
        .where(eq(users.id, id)),
    apply() {
      Object.assign(user, { isFree, isVerified })
      return 'plan changed'
    },
  }
}

/** What the clock's job does, for everybody. */
export const monthly = ({ people, now }: Books): Operation => ({
  userId: null,
  async run(tx) {
    await expireCredits(testContext({ db: tx }), { now })
    await refreshFreeCredits(testContext({ db: tx }), { now })
  },
  apply() {
    for (const user of people.values()) {
      model.modelExpire(user, now)
      if (user.isFree && user.isVerified) model.modelFreeMonth(user, now)
    }
    return 'month passed'
  },
})

/**
 * An operation of somebody; null where the one that was drawn does not apply to them. Half are reservations that come to their end, whose
 * rules are few; the rest come far more often than in life, or a trial would have to be many times as long to meet each with each.
 */
export function drawOperation(books: Books): Operation | null {
  const id = 1 + upTo(books, books.people.size)
  const user = books.people.get(id)!
  const choice = books.random()
  if (choice < 0.4) return reserve(books, id, user)
  if (choice < 0.76) return settle(books, id, user, false)
  if (choice < 0.82) return settle(books, id, user, true)
  if (choice < 0.88) return buy(books, id, user, books.random() < 0.3)
  if (choice < 0.93) return withdraw(books, id, user)
  if (choice < 0.965) return setBalance(books, id, user)
  return changePlan(books, id, user)
}
