import { join } from 'node:path'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import type { BackupKey } from '../files/backup-key.ts'
import { writeSealed } from '../files/write-sealed.ts'
import type { TableFile } from '../manifest.ts'
import { selectRows, type Table } from './list-tables.ts'
import { sumRows } from './sum-rows.ts'

/** Writes a table's rows, as COPY gives them, into a file of the back-up. */
export async function dumpTable(
  session: Client,
  table: Table,
  { folder, key }: { folder: string; key: BackupKey | null },
): Promise<TableFile> {
  const path = `tables/${table.name.replaceAll('"', '')}.copy.gz${key ? '.age' : ''}`
  const sum = sumRows()
  const rows = session.query(to(`copy (${selectRows(table)}) to stdout`))
  const file = await writeSealed({ path: join(folder, path) }, sum.pass(rows), { key, compress: true })
  return { ...table, ...sum.result(), file: { path, ...file } }
}
