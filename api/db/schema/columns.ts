import { sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** An instant; the database always stores UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`)
