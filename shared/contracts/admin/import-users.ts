import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const MAX_IMPORT_BYTES = 1024 * 1024
export const MAX_IMPORT_ROWS = 1000

/** What becomes of one row of a file. */
export const ImportedRow = z.object({
  /** Of the file, counted from 1. */
  line: z.number().int(),
  email: z.string(),
  name: z.string(),
  /** An account is opened and its owner invited; there is one already; it stands further up; it cannot be used. */
  fate: z.enum(['invited', 'exists', 'duplicate', 'invalid']),
  /** Why it is not invited, fit to be shown. */
  message: z.string().nullable(),
})
export type ImportedRow = z.infer<typeof ImportedRow>

/**
 * Opens accounts from a CSV file with the columns `email` and `name`, the form field `file`, and mails each an invitation to
 * choose a password. A dry run says what would become of each row and changes nothing.
 */
export const importUsers = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/import',
  access: 'admin',
  query: z.object({ dryRun: z.enum(['true', 'false']).transform((text) => text === 'true') }),
  bodyKind: 'multipart',
  output: z.object({
    success: z.literal(true),
    data: z.object({ rows: z.array(ImportedRow), invited: z.number().int() }),
  }),
})
