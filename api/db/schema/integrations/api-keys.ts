import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ApiKeyScope } from '../../../../shared/contracts/integrations/api-keys.ts'
import { users } from '../accounts/users.ts'
import { createdAt, instant } from '../columns.ts'

/** With which other programs act for an account, within what each key is for. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Hex SHA-256; the key itself is never stored. */
    keyHash: text('key_hash').notNull().unique(),
    /** How the key begins, for its owner to tell it from others. */
    start: text('start').notNull(),
    scopes: text('scopes').array().$type<ApiKeyScope[]>().notNull(),
    createdAt: createdAt(),
    /** To the hour: enough to see which key is in use. */
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('api_keys_user_idx').on(table.userId), index('api_keys_expiry_idx').on(table.expiresAt)],
)
