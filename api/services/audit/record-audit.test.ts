import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/operations/audit-entries.ts'
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { deleteExpired } from '../operations/delete-expired.ts'
import type { Actor } from '../context/actor.ts'
import { inTransaction } from '../context/in-transaction.ts'
import { auditOpen } from './audit-open.ts'
import { recordAudit } from './record-audit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const origin = { address: '192.0.2.7', userAgent: 'Firefox' }
const user = (userId: number): Actor => ({
  kind: 'user',
  userId,
  sessionId: 'a-session',
  isAdmin: true,
  ...origin,
})
const contextOf = (actor: Actor) => ({ db: database.db, actor, requestId: 'a-request' })

const setCredits = (actor: Actor, id: number) =>
  inTransaction(contextOf(actor), (tx) =>
    recordAudit(tx, { action: 'credits.set', subject: { kind: 'user', id }, after: { balance: 3 } }),
  )
const entriesOf = (id: number) =>
  database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, String(id)))

test('says who did what to whom, and from where, unless it was done to the own account', async () => {
  await setCredits(user(1), 2)
  await setCredits({ kind: 'system', name: 'handle-payment-event' }, 2)
  await setCredits({ kind: 'visitor', ...origin }, 2)
  await setCredits(user(2), 2)
  const whole = { action: 'credits.set', before: null, after: { balance: 3 }, requestId: 'a-request' }
  const nowhere = { address: null, userAgent: null }
  expect(await entriesOf(2)).toMatchObject([
    { ...whole, actorKind: 'user', actorId: '1', ...origin },
    { ...whole, actorKind: 'system', actorId: 'handle-payment-event', ...nowhere },
    { ...whole, actorKind: 'visitor', actorId: null, ...origin },
    { ...whole, actorKind: 'user', actorId: '2', ...nowhere },
  ])
})

test('is undone with what it tells of', async () => {
  const undone = inTransaction(contextOf(user(1)), async (tx) => {
    await recordAudit(tx, { action: 'plan.changed', subject: { kind: 'user', id: 3 } })
    throw new Error('The change failed')
  })
  await expect(undone).rejects.toThrow('The change failed')
  expect(await entriesOf(3)).toEqual([])
})

test('is neither changed nor shortened, until its time is over', async () => {
  await setCredits(user(1), 4)
  const { db } = database
  const own = eq(auditEntries.subjectId, '4')
  const isRefused = (error: Error) => String(error.cause).includes('audit_entries is append-only')
  await expect(db.update(auditEntries).set({ actorId: '9' }).where(own)).rejects.toSatisfy(isRefused)
  await expect(db.delete(auditEntries).where(own)).rejects.toSatisfy(isRefused)
  await expect(db.execute(sql`truncate audit_entries`)).rejects.toSatisfy(isRefused)
  await db.insert(auditEntries).values({
    actorKind: 'system',
    action: 'sample.set',
    subjectKind: 'project',
    subjectId: '4',
    expiresAt: new Date(0),
  })
  await deleteExpired(contextOf({ kind: 'system', name: 'forget-expired' }))
  expect((await entriesOf(4)).map(({ action }) => action)).toEqual(['credits.set'])
})

test('a look at a room is one entry, however many of its pictures are read; its owner leaves none', async () => {
  const room = { projectId: 5, ownerId: 2 }
  const opened = async (actor: Actor) => auditOpen(contextOf(actor), room)
  await Promise.all([opened(user(1)), opened(user(1)), opened(user(2)), opened(user(3))])
  const entries = await entriesOf(5)
  expect(new Set(entries.map(({ actorId }) => actorId))).toEqual(new Set(['1', '3']))
  expect(entries[0]).toMatchObject({ action: 'room.opened', subjectKind: 'project', after: { ownerId: 2 } })
})
