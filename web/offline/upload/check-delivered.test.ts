import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HeldPhoto } from '../../../shared/contracts/photos.ts'
import { checkDelivered } from './check-delivered.ts'
import type { QueueItem } from '../queue/queue-item.ts'
import { openTestStore } from '../testing/test-store.ts'
import type { QueueStore } from '../queue/database/queue-store.ts'
import { recoverQueue } from '../queue/recover-queue.ts'
import { testItem } from '../testing/test-item.ts'

const owner = { id: 1, publicId: crypto.randomUUID() }
const DAY_MS = 24 * 60 * 60 * 1000
let opened: ReturnType<typeof openTestStore>
let store: QueueStore
beforeEach(() => {
  opened = openTestStore()
  store = opened.store
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const receiptOf = ({ id }: QueueItem, projectId = 1) =>
  ({ id, sha256: 'ab'.repeat(32), imageUrl: '/api/images/x', projectId, staging: 'started' }) as const

async function deliver(confirmedAt = Date.now()): Promise<QueueItem> {
  const item = testItem({ state: 'uploading' })
  await store.add(item, new Blob(['bytes']))
  await store.confirm({ id: item.id, receipt: receiptOf(item) })
  await store.change(item.id, (now) => ({ ...now, confirmedAt }))
  return item
}

/** The server holds these and no others. */
const serverHolds = (held: HeldPhoto[] | undefined, ownerPublicId: string = owner.publicId) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, data: held?.map(({ id }) => id) ?? [], held, ownerPublicId }),
  )
const check = () => checkDelivered(store, owner)
const hasBytes = async ({ id }: QueueItem) => (await store.bytes(id)) !== undefined

test('a copy stays, however old, until the server calls the photo durable', async () => {
  const item = await deliver(Date.now() - 30 * DAY_MS)
  serverHolds([{ id: item.id, receipt: receiptOf(item), isDurable: false }])
  expect(await check()).toBe(0)
  await recoverQueue(store, 'me')
  expect(await hasBytes(item)).toBe(true)

  serverHolds([{ id: item.id, receipt: receiptOf(item), isDurable: true }])
  expect(await check()).toBe(0)
  expect(await hasBytes(item)).toBe(false)
  expect(await store.get(item.id)).toMatchObject({ state: 'confirmed', bytesKept: false })
  await recoverQueue(store, 'me')
  expect(await store.list()).toEqual([])
})

test('what the server has lost goes back into the queue, under its own id', async () => {
  const [lost, held] = [await deliver(), await deliver()]
  serverHolds([{ id: held.id, receipt: receiptOf(held), isDurable: false }])
  expect(await check()).toBe(1)
  expect(await store.get(lost.id)).toMatchObject({
    state: 'ready',
    receipt: null,
    returnedAt: expect.any(Number),
    attempts: 0,
  })
  expect(await hasBytes(lost)).toBe(true)
  expect(await store.get(held.id)).toMatchObject({ state: 'confirmed' })
})

test('what both have lost is called lost', async () => {
  const item = await deliver()
  await store.dropBytes(item.id)
  serverHolds([])
  await check()
  expect(await store.get(item.id)).toMatchObject({ state: 'needs-user', reason: { code: 'bytes-lost' } })
})

test('a receipt is renewed: a restored server may have given its number to another room', async () => {
  const item = await deliver()
  serverHolds([{ id: item.id, receipt: receiptOf(item, 9), isDurable: false }])
  await check()
  expect((await store.get(item.id))?.receipt?.projectId).toBe(9)
})

test.each([
  ['an earlier server', undefined, owner.publicId],
  ['a session of somebody else', [], crypto.randomUUID()],
] as const)('nothing is concluded from the answer of %s', async (_, held, ownerPublicId) => {
  const item = await deliver()
  serverHolds(held && [...held], ownerPublicId)
  await check().catch(() => undefined)
  expect(await store.get(item.id)).toMatchObject({ state: 'confirmed', bytesKept: true })
  expect(await hasBytes(item)).toBe(true)
})

test('copies make room, the oldest first; photos that were not sent never do', async () => {
  const unsent = testItem({ size: 9000 })
  await store.add(unsent, new Blob(['unsent']))
  const [young, old] = [await deliver(2000), await deliver(1000)]
  await store.dropOldestCopies(1)
  expect([await hasBytes(old), await hasBytes(young)]).toEqual([false, true])
  await store.dropOldestCopies(1_000_000)
  expect([await hasBytes(young), await hasBytes(unsent)]).toEqual([false, true])
})

test('a new photo on a full device takes the place of a copy', async () => {
  const [young, old] = [await deliver(2000), await deliver(1000)]
  vi.spyOn(opened.connection, 'run').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'))
  const item = testItem()
  await store.add(item, new Blob(['new']))
  expect([await hasBytes(item), await hasBytes(young), await hasBytes(old)]).toEqual([true, true, false])
})

test('why a room is not staged stays said after the photo was asked for', async () => {
  const item = await deliver()
  const notAsked = { ...receiptOf(item), staging: 'not_asked' } as const
  const notStaged = 'This style comes with Pro.'
  await store.change(item.id, (now) => ({ ...now, receipt: { ...notAsked, notStaged } }))
  serverHolds([{ id: item.id, receipt: notAsked, isDurable: true }])
  await check()
  expect((await store.get(item.id))?.receipt?.notStaged).toBe(notStaged)
})
