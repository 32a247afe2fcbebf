import { randomInt } from 'node:crypto'
import type { ImportedRow } from '../../../../shared/contracts/admin/import-users.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { hashPassword } from '../../accounts/password/password.ts'
import { requestAccountLink } from '../../accounts/tokens/request-account-link.ts'
import { newToken } from '../../accounts/tokens/token.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'
import { judgeRows } from './judge-rows.ts'
import { readUserFile } from './read-user-file.ts'

/** Of a stranger's address, which might be of one letter. */
const usernameOf = (email: string) => `${email.split('@')[0]}${randomInt(100_000, 1_000_000)}`

/** Opens the accounts and answers the addresses that got one: not those that were taken since they were looked up. */
async function openAccounts(tx: TransactionContext, rows: ImportedRow[]): Promise<Set<string>> {
  // Nobody knows what it is the hash of, and the same for all costs one hashing.
  const passwordHash = await hashPassword(newToken())
  const opened = await tx.db
    .insert(users)
    .values(rows.map(({ email, name }) => ({ email, name, username: usernameOf(email), passwordHash })))
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email })
  for (const { id } of opened) {
    await requestAccountLink(tx, { userId: id, purpose: 'invitation' })
    await recordAudit(tx, { action: 'users.imported', subject: { kind: 'user', id } })
  }
  return new Set(opened.map(({ email }) => email))
}

/**
 * Opens an account for each usable row of a CSV file and has its owner invited by mail; a dry run only says what would
 * become of each row. Either all that can be imported is, or nothing.
 *
 * @throws AppError invalid_input for a file that is no such list
 */
export async function importUsers(
  ctx: ServiceContext,
  { file, dryRun }: { file: Uint8Array; dryRun: boolean },
): Promise<{ rows: ImportedRow[]; invited: number }> {
  const judged = await judgeRows(ctx, { rows: readUserFile(file) })
  const due = judged.filter(({ fate }) => fate === 'invited')
  if (dryRun || due.length === 0) return { rows: judged, invited: due.length }
  const opened = await inTransaction(ctx, (tx) => openAccounts(tx, due))
  const rows = judged.map((row): ImportedRow =>
    row.fate === 'invited' && !opened.has(row.email)
      ? { ...row, fate: 'exists', message: 'An account was opened for this address meanwhile' }
      : row,
  )
  return { rows, invited: opened.size }
}
