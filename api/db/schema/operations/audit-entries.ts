import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type * as contract from '../../../../shared/contracts/admin/audit.ts'
import { instant } from '../columns.ts'

export type AuditAction = z.infer<typeof contract.AuditAction>
export type AuditSubjectKind = z.infer<typeof contract.AuditSubjectKind>

/** What is said of a subject before or after: plain values, never a secret, a name or an address. */
export type AuditFacts = Record<string, string | number | boolean | null>

/**
 * Changes of consequence, by whom and to what: an append-only log that outlives what it tells of, so that nothing in it
 * refers to another table. A trigger refuses changes, and deletions but for those of entries whose time is over.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorKind: text('actor_kind').$type<'user' | 'visitor' | 'system'>().notNull(),
    /** A user's id, or the name of a job or command; null for visitors. */
    actorId: text('actor_id'),
    action: text('action').$type<AuditAction>().notNull(),
    subjectKind: text('subject_kind').$type<AuditSubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before').$type<AuditFacts>(),
    after: jsonb('after').$type<AuditFacts>(),
    /** Network address, or the /64 it belongs to; null for what no request caused, and for what people do to their own account. */
    address: text('address'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    /** Until when the entry is kept. */
    expiresAt: instant('expires_at')
      .notNull()
      .default(sql`now() + interval '1 year'`),
  },
  (table) => [
    // Lists are sorted by time, whatever they are narrowed to.
    index('audit_entries_time_idx').on(table.at, table.id),
    index('audit_entries_by_actor_idx').on(table.actorKind, table.actorId, table.at, table.id),
    index('audit_entries_by_subject_idx').on(table.subjectKind, table.subjectId, table.at, table.id),
    index('audit_entries_by_action_idx').on(table.action, table.at, table.id),
    index('audit_entries_expiry_idx').on(table.expiresAt),
  ],
)
