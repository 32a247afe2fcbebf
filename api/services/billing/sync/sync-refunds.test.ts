import { describe, expect, test } from 'vitest'
import {
  CARDS,
  FREE_CREDITS,
  openBillingShop,
  PACK_10,
  STANDARD,
} from '../../../../worker/testing/billing-fixture.ts'
import { standing } from '../../../../worker/testing/wallet-balance.ts'

const shop = await openBillingShop()

const { credits } = standing
const { subscriber } = shop

describe('refunds and disputes', () => {
  test('a refund takes back the part of the credits that it pays back, never below zero', async () => {
    const client = await subscriber(PACK_10)
    const [{ paymentId }] = await shop.records(client)
    await shop.stripe.refunds.create({ payment_intent: paymentId!, amount: 200 })
    await shop.runJobs()
    expect(await credits(client)).toBe(FREE_CREDITS + 6)
    await shop.stripe.refunds.create({ payment_intent: paymentId! })
    await shop.runJobs()
    expect(await credits(client)).toBe(FREE_CREDITS)
    expect(await shop.records(client)).toMatchObject([{ refundedCents: 500, withdrawnCredits: 10 }])
  })

  test('credits that were spent are forgiven, and the month’s free ones stay', async () => {
    const client = await subscriber(PACK_10)
    const { id } = (await client.get('/api/user')).body.user
    await shop.deps.database.sql`
      insert into credit_entries (user_id, lot_id, kind, amount, reason, generation_id)
      select ${id}, l.id, 'reserve', -1, 'Staging started', gen_random_uuid()
      from credit_lots l, generate_series(1, 4) where l.user_id = ${id} and l.source = 'pack'`
    await shop.deps.database.sql`
      insert into credit_entries (user_id, lot_id, kind, amount, reason, generation_id)
      select user_id, lot_id, 'spend', 0, 'Room staged', generation_id from credit_entries
      where user_id = ${id} and kind = 'reserve'`
    const [{ paymentId }] = await shop.records(client)
    await shop.stripe.refunds.create({ payment_intent: paymentId! })
    await shop.runJobs()
    expect(await credits(client)).toBe(FREE_CREDITS)
    expect(await shop.records(client)).toMatchObject([{ withdrawnCredits: 6, forgivenCredits: 4 }])
  })

  test('a dispute takes the credits while it is open; winning it brings them back', async () => {
    const client = await subscriber(STANDARD, CARDS.disputed)
    expect(await credits(client)).toBe(FREE_CREDITS)
    const [{ paymentId }] = await shop.records(client)
    const { data } = await shop.stripe.disputes.list({ payment_intent: paymentId! })
    await shop.stripe.disputes.update(data[0].id, { evidence: { uncategorized_text: 'winning_evidence' } })
    await shop.runJobs()
    expect(await credits(client)).toBe(FREE_CREDITS + 76)
    expect(await shop.records(client)).toMatchObject([{ disputedCents: 0, withdrawnCredits: 0 }])
  })

  test('a lost dispute keeps them taken', async () => {
    const client = await subscriber(PACK_10, CARDS.disputed)
    const [{ paymentId }] = await shop.records(client)
    const { data } = await shop.stripe.disputes.list({ payment_intent: paymentId! })
    await shop.stripe.disputes.update(data[0].id, { evidence: { uncategorized_text: 'losing_evidence' } })
    await shop.runJobs()
    expect(await credits(client)).toBe(FREE_CREDITS)
  })
})
