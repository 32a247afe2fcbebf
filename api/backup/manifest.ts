import { z } from 'zod'
import { Sequence } from './tables/sequences.ts'

const hex = z.string().regex(/^[0-9a-f]+$/)
const count = z.int().min(0)

const File = z.object({
  /** Relative to the back-up's folder. */
  path: z.string().regex(/^[a-z]+\/[\w.-]+$/),
  sha256: hex.length(64),
  bytes: count,
})

const TableFile = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  sum: hex.length(16),
  file: File,
})
export type TableFile = z.infer<typeof TableFile>

export const Ledger = z.object({
  lots: count,
  /** Credits that lots still hold. */
  remaining: z.int(),
  entries: count,
  /** What all entries add up to. */
  amount: z.int(),
})
export type Ledger = z.infer<typeof Ledger>

/** What a back-up says of itself; it is written last. */
export const Manifest = z.object({
  format: z.literal(1),
  /** When it began and ended, ISO 8601. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** What was stored before this moment is in it. */
  coversUntil: z.iso.datetime(),
  postgres: z.string(),
  /** The last migration that the database had: its time as in the journal, and the hash of its text. */
  migration: z.object({ when: z.int(), hash: hex }),
  /** The last migration of the queue's own tables. */
  queueMigration: z.int(),
  tables: z.array(TableFile),
  sequences: z.array(Sequence),
  ledger: Ledger,
  objects: z.object({
    count,
    bytes: count,
    /** The lists of objects, by the first two digits of the hash of their keys. */
    lists: z.array(File.extend({ bucket: hex.length(2) })),
    /** Pictures that a row names and that were not there to be copied, by their keys; a hundred at most. */
    missing: z.array(z.string()),
  }),
  /** Fingerprint of the `BACKUP_KEY` that reads it; null: it is not encrypted. */
  backupKey: hex.nullable(),
  /** Fingerprint of the `SECRET_KEY` that reads secrets in it; null: the key is in the database itself. */
  secretKey: hex.nullable(),
})
export type Manifest = z.infer<typeof Manifest>
