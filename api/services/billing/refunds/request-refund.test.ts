import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { auditEntries } from '../../../db/schema/operations/audit-entries.ts'
import { sessions } from '../../../db/schema/accounts/users.ts'
import { RefundRefused } from '../../../providers/payments/payments.ts'
import { performRefund } from './perform-refund.ts'
import { makeAdministrator } from '../../../testing/make-administrator.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { testContext } from '../../../testing/test-context.ts'
import {
  CARDS,
  FREE_CREDITS,
  openBillingShop,
  PACK_10,
  PRO,
  STANDARD,
} from '../../../../worker/testing/billing-fixture.ts'
import { standing } from '../../../../worker/testing/wallet-balance.ts'

const { credits, userId } = standing

const shop = await openBillingShop()
let admin: TestClient
beforeAll(async () => {
  admin = await shop.signedUp('office')
  await makeAdministrator(shop.deps.db, admin)
})
afterEach(() => vi.restoreAllMocks())

const PAYMENTS = '/api/admin/billing/payments'
const RECONCILIATION = '/api/admin/billing/reconciliation'

const asked = (amountCents: number, more = {}) => ({
  id: randomUUID(),
  amountCents,
  refundedCents: 0,
  reason: 'requested_by_customer',
  note: 'The rooms came too late',
  ...more,
})
const refund = (id: string, body: object) => admin.post(`${PAYMENTS}/${id}/refunds`, body)
const paymentOf = async (client: TestClient) => (await shop.records(client))[0]

/** The refunds that the payment service really made of a payment, in cents. */
async function refundsMade(client: TestClient): Promise<number[]> {
  const { paymentId } = await paymentOf(client)
  const { data } = await shop.stripe.refunds.list({ payment_intent: paymentId! })
  return data.map(({ amount }) => amount)
}

const signedInLongAgo = async (client: TestClient) =>
  shop.deps.db
    .update(sessions)
    .set({ authenticatedAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(sessions.userId, await userId(client)))

test('a part is refunded with its share of the credits, then the rest', async () => {
  const client = await shop.subscriber(STANDARD)
  const payment = await paymentOf(client)
  const part = asked(1500)
  const { status, body } = await refund(payment.id, part)
  expect(status).toBe(200)
  expect(body.refund).toMatchObject({ id: part.id, state: 'done', amountCents: 1500 })
  // Without waiting for the event that tells of it.
  expect(body.data).toMatchObject({
    refundedCents: 1500,
    refundableCents: 1500,
    withdrawnCredits: 38,
    refunds: [{ id: part.id, reason: 'requested_by_customer', note: 'The rooms came too late' }],
  })
  expect(body.data.ledger.map(({ amount }: { amount: number }) => amount)).toEqual([76, -38])
  expect(await credits(client)).toBe(FREE_CREDITS + 38)

  expect((await refund(payment.id, asked(1500, { refundedCents: 1500 }))).body.data.refundableCents).toBe(0)
  await shop.runJobs()
  expect([await refundsMade(client), await credits(client)]).toEqual([[1500, 1500], FREE_CREDITS])

  const [last, first] = await shop.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, String(payment.userId)))
    .orderBy(desc(auditEntries.id))
  expect(first).toMatchObject({
    action: 'payment.refunded',
    actorId: String(await userId(admin)),
    before: { payment: payment.id, refundedCents: 0 },
    after: { payment: payment.id, refundedCents: 1500, refund: part.id },
    address: '203.0.113.1',
  })
  expect(last).toMatchObject({ before: { refundedCents: 1500 }, after: { refundedCents: 3000 } })
})

test('one that is pressed twice is made once', async () => {
  const client = await shop.subscriber(PACK_10)
  const { id } = await paymentOf(client)
  const once = asked(300)
  const answers = await Promise.all([refund(id, once), refund(id, once)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await refund(id, once)).body.refund).toMatchObject({ id: once.id, state: 'done' })
  expect(await refundsMade(client)).toEqual([300])
  // Another page that had not seen it, at the same moment or later.
  const late = await refund(id, asked(300))
  expect([late.status, late.body.refundedCents]).toEqual([409, 300])
  expect(late.body.message).toBe('Meanwhile $3.00 of this payment has been refunded. Please look again.')
  expect((await refund(id, { ...once, amountCents: 400 })).body.code).toBe('id_reused')
  expect(await refundsMade(client)).toEqual([300])
})

test('one that is killed once the payment service has made it is finished by its job, and made once', async () => {
  const client = await shop.subscriber(PACK_10)
  const { id } = await paymentOf(client)
  const { payments } = shop.deps
  const refundPart = payments.refundPart.bind(payments)
  vi.spyOn(payments, 'refundPart').mockImplementation(async (order) => {
    await refundPart(order)
    throw new Error('killed')
  })
  const once = asked(300)
  const { body } = await refund(id, once)
  expect(body.refund.state).toBe('pending')
  expect(body.data).toMatchObject({ refundableCents: 0 })
  expect((await refund(id, asked(100))).body.code).toBe('in_progress')
  vi.restoreAllMocks()
  // As after a day, when Stripe has forgotten the key that the first try came with.
  await shop.deps.database.sql`delete from payment_sandbox.answers`
  await shop.deps.database.sql`update graphile_worker._private_jobs set run_at = now()`
  await shop.runJobs()
  expect(await refundsMade(client)).toEqual([300])
  expect((await admin.get(`${PAYMENTS}/${id}`)).body.data).toMatchObject({
    refundedCents: 300,
    refunds: [{ id: once.id, state: 'done' }],
  })
  await performRefund(testContext(shop.deps), { refundId: once.id })
  expect(await refundsMade(client)).toEqual([300])
})

test('too much, nothing, no reason and a stale sign-in are refused, each with its message', async () => {
  const client = await shop.subscriber(PACK_10)
  const { id, totalCents } = await paymentOf(client)
  const issueOf = async (body: object) => {
    const answer = await refund(id, body)
    expect(answer.status).toBe(400)
    return answer.body.issues[0]
  }
  expect(await issueOf(asked(totalCents + 1))).toEqual({
    path: 'amountCents',
    message: `At most $${(totalCents / 100).toFixed(2)} is left to refund`,
  })
  expect(await issueOf(asked(0))).toEqual({ path: 'amountCents', message: 'Enter an amount above zero' })
  expect(await issueOf(asked(100, { note: ' ' }))).toEqual({
    path: 'note',
    message: 'Say in a few words why',
  })
  expect(await issueOf(asked(100, { reason: 'whim' }))).toEqual({
    path: 'reason',
    message: 'Choose a reason',
  })
  expect((await refund('in_nothing', asked(100))).status).toBe(404)
  expect(await refundsMade(client)).toEqual([])

  await signedInLongAgo(admin)
  expect((await refund(id, asked(100))).body.code).toBe('reauthentication_required')
  expect((await admin.post(RECONCILIATION, { isRepair: true })).body.code).toBe('reauthentication_required')
  await shop.deps.db.update(sessions).set({ authenticatedAt: new Date() })
  expect(await refundsMade(client)).toEqual([])
})

test('what the payment service refuses is said, and another may be asked for', async () => {
  const client = await shop.subscriber(PACK_10)
  const { id } = await paymentOf(client)
  vi.spyOn(shop.deps.payments, 'refundPart').mockRejectedValueOnce(new RefundRefused('The charge is too old'))
  const refused = await refund(id, asked(100))
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The payment service refused the refund: The charge is too old',
  ])
  expect((await refund(id, asked(100))).status).toBe(200)
  expect(await refundsMade(client)).toEqual([100])
  const { paymentId } = await paymentOf(client)
  // At the payment service itself, and no event has told of it yet.
  await shop.stripe.refunds.create({ payment_intent: paymentId!, amount: 50 })
  expect((await refund(id, asked(100, { refundedCents: 100 }))).body.refundedCents).toBe(150)
  const disputed = await paymentOf(await shop.subscriber(PACK_10, CARDS.disputed))
  expect(disputed.disputedCents).toBe(disputed.totalCents)
  expect((await refund(disputed.id, asked(100))).body.message).toMatch(/disputed/)
})

test('payments are found by how the address begins, page by page', async () => {
  const one = await shop.signedUp('zoe_1')
  await shop.buy(one, PACK_10)
  await shop.buy(one, PACK_10)
  const other = await shop.signedUp('zoex1')
  await shop.buy(other, PACK_10)
  await shop.runJobs()
  const found = async (query: string) => (await admin.get(`${PAYMENTS}?${query}`)).body
  const all = await found('search=ZOE')
  expect(all.data).toHaveLength(3)
  // An underscore is a letter, not any letter.
  expect((await found('search=zoe_')).data).toHaveLength(2)
  const first = await found('search=zoe&limit=2')
  const second = await found(`search=zoe&limit=2&cursor=${encodeURIComponent(first.meta.nextCursor)}`)
  expect([...first.data, ...second.data]).toEqual(all.data)
  expect(second.meta.nextCursor).toBeNull()
  const [{ id, paymentId }] = await shop.records(other)
  for (const name of [id, paymentId]) expect((await found(`search=${name}`)).data).toMatchObject([{ id }])
  // Where the page before has had it.
  const past = encodeURIComponent(`2020-01-01T00:00:00.000000Z ${id}`)
  expect((await found(`search=${id}&cursor=${past}`)).data).toEqual([])
  expect((await admin.get(`${PAYMENTS}?cursor=here`)).status).toBe(400)
})

test('a payment that did not go through is listed until it does', async () => {
  const client = await shop.subscriber(PRO, CARDS.failsLater)
  await shop.skipPeriod(client)
  await shop.runJobs()
  const unpaid = async () => (await admin.get('/api/admin/billing/unpaid')).body.data
  expect(await unpaid()).toMatchObject([{ user: { id: await userId(client) }, problem: 'payment_failed' }])
  await shop.pay((await standing.subscription(client)).problemUrl, CARDS.good)
  await shop.runJobs()
  expect(await unpaid()).toEqual([])
})

test('books are compared by a job, and repaired when that is wanted', async () => {
  await shop.runJobs()
  const lost = await shop.signedUp()
  await shop.buy(lost, STANDARD)
  await shop.deps.database.sql`delete from graphile_worker._private_jobs`
  const begun = (await admin.post(RECONCILIATION, { isRepair: false })).body.data
  expect(begun).toMatchObject({ state: 'running', isRepair: false, customers: null })
  expect((await admin.post(RECONCILIATION, { isRepair: false })).body.data.id).toBe(begun.id)
  expect((await admin.post(RECONCILIATION, { isRepair: true })).body.code).toBe('in_progress')
  await shop.runJobs()
  const compared = (await admin.get(RECONCILIATION)).body.data
  expect(compared).toMatchObject({ id: begun.id, state: 'done' })
  expect(compared.differences).toHaveLength(3)
  expect(await credits(lost)).toBe(FREE_CREDITS)

  await admin.post(RECONCILIATION, { isRepair: true })
  await shop.runJobs()
  expect((await admin.get(RECONCILIATION)).body.data).toMatchObject({ isRepair: true, differences: [] })
  expect(await credits(lost)).toBe(FREE_CREDITS + 76)
  const entries = await shop.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'billing.repaired'))
    .orderBy(auditEntries.id)
  expect(entries).toMatchObject([
    { actorKind: 'user', before: { differences: 3 } },
    { actorKind: 'system', actorId: 'reconcile-billing', after: { differences: 0 } },
  ])
})

test('a comparison whose job is gone does not stand in the way of the next', async () => {
  const { id } = (await admin.post(RECONCILIATION, { isRepair: false })).body.data
  await shop.deps.database.sql`delete from graphile_worker._private_jobs`
  const next = (await admin.post(RECONCILIATION, { isRepair: false })).body.data
  expect(next).toMatchObject({ state: 'running' })
  expect(next.id).not.toBe(id)
  await shop.runJobs()
  expect((await admin.get(RECONCILIATION)).body.data).toMatchObject({ id: next.id, state: 'done' })
})
