import type { Client } from 'pg'
import type { BackupKey } from '../files/backup-key.ts'
import type { Ledger, Manifest } from '../manifest.ts'
import { readLedger } from './dump-database.ts'
import { listTables } from './list-tables.ts'
import { loadTable, sumTable } from './load-table.ts'
import { setSequences } from './sequences.ts'
import type { RowSum } from './sum-rows.ts'
import { withoutConstraints } from './without-constraints.ts'

/** What a table, and the ledger, were when they were backed up, and are now. */
export interface Comparison {
  tables: { name: string; expected: RowSum; found: RowSum }[]
  ledger: { expected: Ledger; found: Ledger }
}

const isSameLedger = (left: Ledger, right: Ledger): boolean =>
  left.lots === right.lots &&
  left.remaining === right.remaining &&
  left.entries === right.entries &&
  left.amount === right.amount

export const isSameRows = (left: RowSum, right: RowSum): boolean =>
  left.rows === right.rows && left.sum === right.sum

/** What differs, a line each. */
export const differences = ({ tables, ledger }: Comparison): string[] => [
  ...tables
    .filter(({ expected, found }) => !isSameRows(expected, found))
    .map(
      ({ name, expected, found }) =>
        `${name}: ${expected.rows} rows were backed up, ${found.rows} are here, or others`,
    ),
  ...(isSameLedger(ledger.expected, ledger.found)
    ? []
    : [`ledger: ${JSON.stringify(ledger.expected)} was backed up, ${JSON.stringify(ledger.found)} is here`]),
]

/** Reads every row again. */
export async function compareDatabase(session: Client, manifest: Manifest): Promise<Comparison> {
  const tables = []
  for (const table of manifest.tables) {
    const { name, rows, sum } = table
    tables.push({ name, expected: { rows, sum }, found: await sumTable(session, table) })
  }
  return { tables, ledger: { expected: manifest.ledger, found: await readLedger(session) } }
}

/**
 * Puts the rows of a back-up in the place of those that are there, all or nothing. The tables have to be those of the back-up's migration.
 *
 * @param then what else has to be in the database with the rows
 * @throws Error where what arrived is not what was backed up
 */
export async function loadDatabase(
  session: Client,
  { folder, manifest, key }: { folder: string; manifest: Manifest; key: BackupKey | null },
  then: () => Promise<void>,
): Promise<Comparison> {
  await session.query('begin')
  const present = await listTables(session)
  await withoutConstraints(session, async () => {
    await session.query(`truncate ${present.map(({ name }) => name).join(', ')}`)
    for (const table of manifest.tables) await loadTable(session, table, { folder, key })
  })
  await setSequences(session, manifest.sequences)
  const comparison = await compareDatabase(session, manifest)
  const differing = differences(comparison)
  if (differing.length > 0) throw new Error(`Nothing was restored: ${differing.join('; ')}`)
  await then()
  await session.query('commit')
  return comparison
}
