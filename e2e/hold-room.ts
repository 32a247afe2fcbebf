import { join } from 'node:path'
import postgres from 'postgres'
import { connectionUrl, readConnection } from '../api/db/embedded/connection.ts'

/**
 * Keeps a room from being finished until told: its staging runs, tells how far it is and shows a first look, but
 * the result waits for the row held here. So a test can look at a state that otherwise passes as fast as the
 * machine allows. Answers how to let go.
 */
export async function holdRoom(dataDir: string, projectId: number): Promise<() => Promise<void>> {
  const connection = await readConnection(join(dataDir, 'postgres'))
  if (!connection) throw new Error(`No database below ${dataDir}`)
  const sql = postgres(connectionUrl(connection), { max: 1 })
  const held = await sql.reserve()
  await held`begin`
  const rows = await held`select id from projects where id = ${projectId} for no key update`
  if (rows.length === 0) throw new Error(`No project ${projectId}`)
  return () => sql.end({ timeout: 0 })
}
