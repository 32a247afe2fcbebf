import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { QueueConnection, type ConnectionEvent } from './queue-connection.ts'
import { QUEUE_UPGRADES } from './queue-schema.ts'

let name: string
let connections: QueueConnection[]
let events: ConnectionEvent[]
beforeEach(() => {
  name = crypto.randomUUID()
  connections = []
  events = []
})
afterEach(async () => {
  for (const connection of connections) await connection.close()
  await deleteDB(name)
})

function connect(upgrades = QUEUE_UPGRADES): QueueConnection {
  const connection = new QueueConnection((event) => events.push(event), { name, upgrades })
  connections.push(connection)
  return connection
}
const newer = [
  ...QUEUE_UPGRADES,
  (db: Parameters<(typeof QUEUE_UPGRADES)[0]>[0]) => void db.createObjectStore('later' as 'meta'),
]
const put = (connection: QueueConnection, value: string) =>
  connection.run((db) => db.put('meta', value, 'note'))
const get = (connection: QueueConnection) => connection.run((db) => db.get('meta', 'note'))

describe('the connection', () => {
  test('opens the database on first use and keeps what was written', async () => {
    await put(connect(), 'kept')
    expect(await get(connect())).toBe('kept')
  })

  test('steps aside for a newer version, and goes on with the data it knows', async () => {
    const old = connect()
    await put(old, 'before')
    const updated = connect(newer)
    expect(await get(updated)).toBe('before')
    expect(events).toEqual(['superseded'])
    await put(old, 'after')
    expect(await get(updated)).toBe('after')
    expect(events).toEqual(['superseded', 'newer-data'])
  })

  test('reads data of a newer version after a rollback', async () => {
    const updated = connect(newer)
    await put(updated, 'of the future')
    await updated.close()
    expect(await get(connect())).toBe('of the future')
    expect(events).toEqual(['newer-data'])
  })

  test('refuses a newer database that lacks what it needs, and leaves it alone', async () => {
    const foreign = await openDB(name, 9, { upgrade: (db) => void db.createObjectStore('other') })
    await foreign.put('other', 1, 'kept')
    foreign.close()
    await expect(get(connect())).rejects.toThrow('newer version of Nestage')
    const again = await openDB(name)
    expect(await again.get('other', 'kept')).toBe(1)
    again.close()
  })

  test('is opened once more when it turns out dead, and only once', async () => {
    const connection = connect()
    await put(connection, 'kept')
    await connection.run(async (db) => db.close())
    expect(await get(connection)).toBe('kept')

    const work = vi.fn(() => Promise.reject(new DOMException('gone', 'InvalidStateError')))
    await expect(connection.run(work)).rejects.toThrow('gone')
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('passes on what is not its business', async () => {
    const work = vi.fn(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))
    await expect(connect().run(work)).rejects.toThrow('full')
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('serves many at once while it opens', async () => {
    const connection = connect()
    await Promise.all([put(connection, 'a'), put(connection, 'a'), get(connection)])
    expect(await get(connection)).toBe('a')
  })
})
