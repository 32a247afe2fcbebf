import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.ts'
import { createdAt, instant } from '../columns.ts'
import { projects } from '../staging/projects.ts'

const pageTerms = () => ({
  /** Last day of the listing, after which the page is withdrawn: `2027-03-31`; null while that is not known. */
  endsOn: text('ends_on'),
  /** When its owner was told that it ends soon. */
  remindedAt: instant('reminded_at'),
  /** Search engines may show it. */
  isSearchable: boolean('is_searchable').notNull().default(false),
})

/**
 * The public page of a staged room: its original, unaltered photo beside the picture. Its files are copies of its own,
 * so that the address in a listing goes on answering when its room is deleted.
 */
export const disclosures = pgTable(
  'disclosures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In the address: short enough for a caption, and not to be guessed. */
    token: text('token').notNull().unique(),
    /** Null once the account is gone: until its day, the listing may still name the address. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null once the room was deleted. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** The version that the page shows. */
    generationId: uuid('generation_id').notNull(),
    roomName: text('room_name').notNull(),
    /** The listing that its room was in when it was published, on whose page it stays when either is deleted. */
    listingId: uuid('listing_id'),
    /** Place among the rooms of that listing, smallest first. */
    listingPosition: doublePrecision('listing_position').notNull().default(0),
    /** Unguessable folder of its copies; another one for each version. */
    folder: text('folder').notNull(),
    /** Of the originals' full files, as delivered: hex. */
    originalSha256: text('original_sha256').notNull(),
    stagedSha256: text('staged_sha256').notNull(),
    engine: text('engine', { enum: ['exact', 'generative'] }),
    /** Of the picture's pixels, 0 to 1, that the staging changed; null where it is not known. */
    changedShare: doublePrecision('changed_share'),
    /** A map of the changes is among its copies. */
    hasDifferenceMap: boolean('has_difference_map').notNull(),
    publishedAt: createdAt(),
    revokedAt: instant('revoked_at'),
    ...pageTerms(),
    /** When its owner said that whoever's belongings the original shows has agreed; null where it shows none. */
    consentedAt: instant('consented_at'),
  },
  (table) => [
    uniqueIndex('disclosures_project_key')
      .on(table.projectId)
      .where(sql`${table.revokedAt} is null`),
    index('disclosures_user_idx').on(table.userId),
    index('disclosures_listing_idx').on(table.userId, table.listingId, table.listingPosition),
    index('disclosures_end_idx')
      .on(table.endsOn)
      .where(sql`${table.revokedAt} is null`),
  ],
)

/** The public page of a listing: the rooms of it that have a page of their own, under one address. */
export const listingDisclosures = pgTable(
  'listing_disclosures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    token: text('token').notNull().unique(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    listingId: uuid('listing_id').notNull(),
    /** As it was when the page was last published. */
    name: text('name').notNull(),
    publishedAt: createdAt(),
    revokedAt: instant('revoked_at'),
    ...pageTerms(),
  },
  (table) => [
    uniqueIndex('listing_disclosures_key')
      .on(table.userId, table.listingId)
      .where(sql`${table.revokedAt} is null`),
    index('listing_disclosures_end_idx')
      .on(table.endsOn)
      .where(sql`${table.revokedAt} is null`),
  ],
)
