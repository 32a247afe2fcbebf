import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from './client.ts'

const UNLIMITED =
  'DATABASE_URL: the pooler hands out sessions without a statement_timeout, so that a statement that hangs keeps one of them for ever. ' +
  'Let it begin them with one (connect_query of PgBouncer).'

/** Says, where a pooler stands between, that nobody limits the statements of requests: a client may not, whose sessions they are not. */
export async function warnOfUnlimitedStatements(db: Db, logger: Logger): Promise<void> {
  const [{ limit }] = await db.execute<{ limit: string }>(
    sql`select current_setting('statement_timeout') as limit`,
  )
  if (limit === '0') logger.warn(UNLIMITED)
}
