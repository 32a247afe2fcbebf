import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { disclosures } from './disclosures.ts'

/** What the files behind a public page were when they were written. */
export const disclosureCopies = pgTable(
  'disclosure_copies',
  {
    /** Of `disclosures`; another one for each version. */
    folder: text('folder').notNull(),
    /** `original/w1600.webp` */
    file: text('file').notNull(),
    /** Hex. */
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.folder, table.file] })],
)

/** When a public page is looked at next, and what is wrong with it. */
export const disclosureWatch = pgTable(
  'disclosure_watch',
  {
    disclosureId: uuid('disclosure_id')
      .primaryKey()
      .references(() => disclosures.id, { onDelete: 'cascade' }),
    /** New pages are spread over the day. */
    nextCheckAt: instant('next_check_at')
      .notNull()
      .default(sql`now() + random() * interval '1 day'`),
    /** Checks that failed one after the other. */
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    /** For people; null while nothing is wrong. */
    failure: text('failure'),
    /** When its owner was told; null while there is nothing to tell. */
    toldAt: instant('told_at'),
  },
  (table) => [
    index('disclosure_watch_due_idx').on(table.nextCheckAt),
    index('disclosure_watch_failing_idx')
      .on(table.failingSince)
      .where(sql`${table.failingSince} is not null`),
  ],
)

/** Every look at a public page. */
export const disclosureChecks = pgTable(
  'disclosure_checks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    disclosureId: uuid('disclosure_id')
      .notNull()
      .references(() => disclosures.id, { onDelete: 'cascade' }),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    /** Null where all was well. */
    failure: text('failure'),
    /** Looked at by its public address, rather than by the server's own. */
    isPublic: boolean('is_public').notNull(),
    durationMs: integer('duration_ms').notNull(),
  },
  (table) => [
    index('disclosure_checks_page_idx').on(table.disclosureId, table.id),
    index('disclosure_checks_time_idx').on(table.at),
  ],
)
