import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RoomAnalysis } from '../../../../shared/contracts/photos.ts'
import { createdAt, instant } from '../columns.ts'
import { users } from '../accounts/users.ts'

/** The engine's own words, which only the same version of it understands. */
export interface KeptReading {
  engineVersion: string
  reading: object
}

/** A stored picture: its files lie in the storage provider under `storagePrefix`. */
export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['original', 'staged', 'mask', 'difference', 'withheld'] }).notNull(),
    /** Unguessable folder of the full picture and its variants in the storage provider. */
    storagePrefix: text('storage_prefix').notNull(),
    sha256: text('sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Name of the full picture in that folder, and its size. */
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of all files in the folder, as `storage_usage` counts them; null where only the full picture was counted. */
    storedBytes: integer('stored_bytes'),
    /** Its variants in AVIF were added; slower to make than the others, they come later. */
    hasAvif: boolean('has_avif').notNull().default(false),
    /** When it was written down by what the file is known again; null until then. */
    fingerprintedAt: instant('fingerprinted_at'),
    /** Of the camera that took it, as if for 35 mm film; null where the photo does not tell. */
    focalLength35mm: integer('focal_length_35mm'),
    analysis: jsonb('analysis').$type<RoomAnalysis>(),
    /** What the engine read of the room's shape, so that staging need not; null until then. */
    roomReading: jsonb('room_reading').$type<KeptReading>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('images_user_idx').on(table.userId),
    index('images_fingerprint_idx')
      .on(table.createdAt)
      .where(sql`${table.fingerprintedAt} is null and ${table.kind} in ('original', 'staged')`),
  ],
)

/**
 * What the pictures of a person take in the storage provider, all files together. A trigger on `images` keeps it in the transaction that
 * changes them, and nothing else may write it.
 */
export const storageUsage = pgTable(
  'storage_usage',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedBytes: bigint('used_bytes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('storage_usage_used_check', sql`${table.usedBytes} >= 0`)],
)
