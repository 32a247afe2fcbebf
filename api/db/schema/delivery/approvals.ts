import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ApprovalEventKind } from '../../../../shared/contracts/approvals.ts'
import { users } from '../accounts/users.ts'
import { createdAt, instant } from '../columns.ts'
import { projects } from '../staging/projects.ts'

/** A link by which a seller, without an account, accepts the staged pictures of a room or of a listing, or asks for changes. */
export const approvalLinks = pgTable(
  'approval_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scope: text('scope', { enum: ['listing', 'room'] }).notNull(),
    /** Of a link for a listing: its id, which is unique for its owner alone. */
    listingId: uuid('listing_id'),
    /** Of a link for a room; null once the room was deleted. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** Name of the listing or the room when it was made. */
    title: text('title').notNull(),
    /** Where the link was mailed to; null where its owner hands it on. */
    sellerEmail: text('seller_email'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Reminders that were sent. */
    reminders: integer('reminders').notNull().default(0),
    /** The last entry of the trail that its owner was told of. */
    toldEventId: bigint('told_event_id', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('approval_links_listing_idx').on(table.userId, table.listingId),
    index('approval_links_project_idx').on(table.projectId),
  ],
)

/** What addresses lead to a link. Each mail has one of its own, because none can be read again. */
export const approvalTokens = pgTable(
  'approval_tokens',
  {
    /** Hex SHA-256; the token itself stands in the address alone. */
    tokenHash: text('token_hash').primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => approvalLinks.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('approval_tokens_link_idx').on(table.linkId)],
)

/**
 * The trail of a listing: who was asked and what was answered. An append-only log: a trigger refuses changes, and
 * deletions but for those of an account that was deleted for good. It outlives the rooms and links that it names.
 */
export const approvalEvents = pgTable(
  'approval_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkId: uuid('link_id').notNull(),
    listingId: uuid('listing_id'),
    /** The room that an answer is about; of what concerns a room's link, that room. */
    projectId: integer('project_id'),
    /** The version that an answer is about. */
    generationId: uuid('generation_id'),
    room: text('room'),
    kind: text('kind').$type<ApprovalEventKind>().notNull(),
    /** What the seller wrote. */
    words: text('words'),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    index('approval_events_generation_idx').on(table.generationId, table.id),
    index('approval_events_listing_idx').on(table.userId, table.listingId, table.id),
    index('approval_events_project_idx').on(table.projectId, table.id),
    index('approval_events_link_idx').on(table.linkId, table.id),
  ],
)
