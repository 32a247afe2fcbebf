import { mkdir, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { generateX25519Identity } from 'age-encryption'
import { backup } from '../backup/backup.ts'
import { openBackupKey } from '../backup/files/backup-key.ts'
import { pruneBackups } from '../backup/prune-backups.ts'
import { parseConfig, type Config } from '../config.ts'
import { createStorage } from '../providers/storage/create-storage.ts'
import { backupRoot } from './backup-root.ts'
import { findDatabase } from './find-database.ts'
import { printError } from './print-error.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function warnOfSameDisk({ dataDir }: Config, root: string): Promise<void> {
  const [data, backups] = await Promise.all([stat(dataDir).catch(() => null), stat(root)])
  if (data?.dev === backups.dev)
    print(`${root} is on the same disk as ${dataDir}: copy it to another machine, or set BACKUP_DIR`)
}

function keepOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error('--keep: say how many back-ups stay, 1 or more')
  return Number(text)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' }, 'new-key': { type: 'boolean' } },
  })
  if (values['new-key']) {
    print(await generateX25519Identity())
    return
  }
  const keep = keepOf(values.keep)
  const config = parseConfig(process.env)
  const root = backupRoot(config, values.to)
  const key = await openBackupKey(config.backup.key)
  await using stack = new AsyncDisposableStack()
  const databaseUrl = await findDatabase(config, stack)
  await mkdir(root, { recursive: true, mode: 0o700 })
  const storage = createStorage(config.storage)
  const made = await backup({ root, databaseUrl, storage, key, secretKey: config.secretKey })
  const { tables, objects } = made.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Backed up ${rows} rows of ${tables.length} tables and ${objects.count} objects to ${made.folder}`)
  print(`${made.copied} objects were copied now, the others lay there already`)
  if (key === null) print('It is not encrypted: npm run backup -- --new-key prints a key for BACKUP_KEY')
  if (made.deleted > 0) print(`${made.deleted} pictures were deleted while it was made`)
  await warnOfSameDisk(config, root)
  if (keep !== null) {
    const { backups, files } = await pruneBackups(root, { keep, key })
    print(`Deleted ${backups} older back-ups and ${files ?? 'no'} objects`)
    if (files === null) print('Objects stay while a back-up of another BACKUP_KEY does')
  }
  for (const lost of made.lost) print(`Missing in the storage, though a row names it: ${lost}`)
  if (made.lost.length > 0) process.exitCode = 1
}

/** `npm run backup`: database first, then objects. */
await main().catch(printError)
