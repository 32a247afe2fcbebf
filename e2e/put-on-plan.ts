import { join } from 'node:path'
import postgres from 'postgres'
import { connectionUrl, readConnection } from '../api/db/embedded/connection.ts'

/** Gives somebody a plan without buying it, and so without its credits. */
export async function putOnPlan(dataDir: string, email: string, plan: string): Promise<void> {
  const connection = await readConnection(join(dataDir, 'postgres'))
  if (!connection) throw new Error('The product runs on no database of its own')
  const sql = postgres(connectionUrl(connection), { max: 1 })
  try {
    const changed = await sql`
      update users set current_plan_id = (select id from plans where name = ${plan})
      where lower(email) = lower(${email}) returning id`
    if (changed.length !== 1) throw new Error(`${email} is nobody's address`)
  } finally {
    await sql.end()
  }
}
