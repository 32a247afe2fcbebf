import { join } from 'node:path'
import postgres from 'postgres'
import { connectionUrl, readConnection } from '../api/db/embedded/connection.ts'

/** Does something in the database of the product that runs on this data folder. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const connection = await readConnection(join(dataDir, 'postgres'))
  if (!connection) throw new Error('The product runs on no database of its own')
  const sql = postgres(connectionUrl(connection), { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
