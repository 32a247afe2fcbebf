import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'
import { images } from './images.ts'
import { projects } from './projects.ts'
import { users } from '../accounts/users.ts'

/** One photo under the id its owner's device made: being received by whoever holds the claim, or stored. */
export const photoUploads = pgTable(
  'photo_uploads',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    state: text('state', { enum: ['receiving', 'stored'] }).notNull(),
    /** Hex, as announced in Content-Digest. */
    sha256: text('sha256').notNull(),
    /** Changes with every attempt: a request that was overtaken stores nothing. */
    claim: uuid('claim').notNull(),
    /** Moves on while bytes arrive; afterwards the next attempt may take over. */
    claimedUntil: instant('claimed_until').notNull(),
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    /** Null once the room was deleted. */
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    staging: text('staging', { enum: ['started', 'needs_credits', 'not_asked'] }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('photo_uploads_project_idx').on(table.projectId),
    index('photo_uploads_image_idx').on(table.imageId),
  ],
)

/** Photos that a device said it holds and has not sent yet. */
export const expectedPhotos = pgTable(
  'expected_photos',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the cookie that names the device. */
    deviceId: uuid('device_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    label: text('label').notNull(),
    capturedAt: instant('captured_at').notNull(),
    announcedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId, table.photoId] })],
)
