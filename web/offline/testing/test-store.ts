import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { onTestFinished } from 'vitest'
import { QueueConnection } from '../queue/database/queue-connection.ts'
import { QueueStore } from '../queue/database/queue-store.ts'

/** A queue in a database of its own, which goes with the test that opened it. `reopen`: as after a restart. */
export function openTestStore(onChange?: () => void) {
  const name = crypto.randomUUID()
  const connection = new QueueConnection(undefined, { name })
  onTestFinished(async () => {
    await connection.close()
    await deleteDB(name)
  })
  const reopen = () => new QueueStore(new QueueConnection(undefined, { name }))
  return { store: new QueueStore(connection, onChange), connection, reopen }
}
