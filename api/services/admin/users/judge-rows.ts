import { sql } from 'drizzle-orm'
import type { ImportedRow } from '../../../../shared/contracts/admin/import-users.ts'
import { UserFields } from '../../../../shared/contracts/admin/users.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { isFormula } from '../../export/csv-line.ts'
import type { FileRow } from './read-user-file.ts'

const Person = UserFields.pick({ email: true, name: true })

/** Why a row cannot be used by itself; null: it can. */
function findFault({ email, name }: FileRow): string | null {
  if (email === '') return 'The address is missing'
  const parsed = Person.safeParse({ email, name })
  if (!parsed.success) return parsed.error.issues[0].message
  return isFormula(name) || isFormula(email) ? 'This would be a formula in a spreadsheet' : null
}

/** Addresses of a list that have an account, in small letters, and whether it is deleted. */
async function findTaken(ctx: ServiceContext, emails: string[]): Promise<Map<string, boolean>> {
  const rows = await ctx.db
    .select({
      email: sql<string>`lower(${users.email})`,
      isDeleted: sql<boolean>`${users.deletedAt} is not null`,
    })
    .from(users)
    .where(sql`lower(${users.email}) = any(${sql.param(emails)}::text[])`)
  return new Map(rows.map(({ email, isDeleted }) => [email, isDeleted]))
}

/** What would become of each row of a file. */
export async function judgeRows(ctx: ServiceContext, { rows }: { rows: FileRow[] }): Promise<ImportedRow[]> {
  const keyOf = ({ email }: FileRow) => email.toLowerCase()
  const taken = await findTaken(ctx, rows.map(keyOf))
  const lineOf = new Map<string, number>()
  return rows.map((row): ImportedRow => {
    const key = keyOf(row)
    const fault = findFault(row)
    if (fault !== null) return { ...row, fate: 'invalid', message: fault }
    const earlier = lineOf.get(key)
    if (earlier !== undefined)
      return { ...row, fate: 'duplicate', message: `The same address stands in line ${earlier}` }
    lineOf.set(key, row.line)
    const isDeleted = taken.get(key)
    if (isDeleted === undefined) return { ...row, fate: 'invited', message: null }
    const message = isDeleted
      ? 'A deleted account has this address; it can be restored'
      : 'There is an account already'
    return { ...row, fate: 'exists', message }
  })
}
