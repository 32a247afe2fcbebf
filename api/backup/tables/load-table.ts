import { join } from 'node:path'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { pipeline } from 'node:stream/promises'
import type { BackupKey } from '../files/backup-key.ts'
import { readSealed } from '../files/read-sealed.ts'
import type { TableFile } from '../manifest.ts'
import { selectRows } from './list-tables.ts'
import { sumRows, type RowSum } from './sum-rows.ts'

/** Puts a file's rows into its table, which is empty. */
export async function loadTable(
  session: Client,
  { name, columns, file }: TableFile,
  { folder, key }: { folder: string; key: BackupKey | null },
): Promise<void> {
  const rows = readSealed(join(folder, file.path), { key, compress: true, sha256: file.sha256 })
  await pipeline(rows, session.query(from(`copy ${name} (${columns.join(', ')}) from stdin`)))
}

/** Adds up what a table holds. */
export async function sumTable(session: Client, table: TableFile): Promise<RowSum> {
  const sum = sumRows()
  const rows = sum.pass(session.query(to(`copy (${selectRows(table)}) to stdout`)))
  await pipeline(rows, async (all) => {
    for await (const _ of all);
  })
  return sum.result()
}
