import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryPackage, PresetRules } from '../../../../shared/contracts/delivery.ts'
import { users } from '../accounts/users.ts'
import { createdAt, instant } from '../columns.ts'
import { deliveryPresets } from './delivery-presets.ts'

/** Files and texts for a multiple listing service, made by a job and kept for some days. */
export const deliveryPackages = pgTable(
  'delivery_packages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    presetId: text('preset_id')
      .notNull()
      .references(() => deliveryPresets.id),
    /** As they were when it was asked for. */
    rules: jsonb('rules').$type<PresetRules>().notNull(),
    /** Of the listing or the room, for its files. */
    title: text('title').notNull(),
    /** The page that leads to it. */
    path: text('path').notNull(),
    /** Versions that were shown when it was asked for, in the order of the listing. */
    generationIds: uuid('generation_ids').array().notNull(),
    publishOriginals: boolean('publish_originals').notNull(),
    /** Whoever's belongings originals show has agreed that these are published. */
    hasConsent: boolean('has_consent').notNull().default(false),
    state: text('state', { enum: ['waiting', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Rooms whose files are all there. */
    done: integer('done').notNull().default(0),
    /** Of its files in the storage provider; unguessable. */
    folder: text('folder').notNull(),
    /** Of all files; null until they are. */
    bytes: bigint('bytes', { mode: 'number' }),
    failure: text('failure'),
    problems: jsonb('problems').$type<string[]>().notNull().default([]),
    captions: jsonb('captions').$type<DeliveryPackage['captions']>().notNull().default([]),
    remarks: text('remarks').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('delivery_packages_user_idx').on(table.userId, table.createdAt),
    index('delivery_packages_expiry_idx').on(table.expiresAt),
  ],
)

/** One file of a package. */
export const deliveryFiles = pgTable(
  'delivery_files',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => deliveryPackages.id, { onDelete: 'cascade' }),
    /** Of its room in the package, from 0. */
    room: integer('room').notNull(),
    /** In the zip. */
    path: text('path').notNull(),
    storageKey: text('storage_key').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Hex. */
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.path] })],
)
