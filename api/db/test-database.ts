import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { connect, type DbClient } from './client.ts'

const OBJECT_IN_USE = '55006'

export type TestDatabase = DbClient & {
  url: string
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

/**
 * A database of its own for a test file: migrated, empty, on the PostgreSQL that test-server.ts started.
 * Call it once per file and close it in `afterAll`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  // Half the work of writing each page to the log of changes, which is what PostgreSQL does unless told.
  const template = `${inject('testTemplate')} strategy file_copy`
  await onServer(serverUrl, `create database ${name} template ${template}`)
  const url = serverUrl.replace(/[^/]+$/, name)
  const client = connect(url)
  return {
    ...client,
    url,
    close: async () => {
      await client.close()
      await drop(serverUrl, name)
    },
  }
}

/** Connections that are just ending get the seconds that PostgreSQL waits for them by itself; what is left is cut. */
async function drop(serverUrl: string, name: string): Promise<void> {
  try {
    await onServer(serverUrl, `drop database ${name}`)
  } catch (error) {
    if (!(error instanceof postgres.PostgresError && error.code === OBJECT_IN_USE)) throw error
    await onServer(serverUrl, `drop database ${name} with (force)`)
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1 })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
