import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { findBackup, readManifest } from '../backup/backup-folder.ts'
import { openBackupKey, secretFingerprint } from '../backup/files/backup-key.ts'
import { restore } from '../backup/restore.ts'
import { parseConfig } from '../config.ts'
import { createStorage } from '../providers/storage/create-storage.ts'
import { backupRoot } from './backup-root.ts'
import { findDatabase } from './find-database.ts'
import { printError } from './print-error.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      backup: { type: 'string' },
      'replace-database': { type: 'boolean', default: false },
      'keep-objects': { type: 'boolean', default: false },
    },
  })
  const config = parseConfig(process.env)
  const root = backupRoot(config, values.from)
  const key = await openBackupKey(config.backup.key)
  const folder = await findBackup(root, values.backup ?? null)
  const manifest = await readManifest(folder, key)
  await using stack = new AsyncDisposableStack()
  const databaseUrl = await findDatabase(config, stack)
  const storage = createStorage(config.storage)
  const { comparison, written } = await restore({
    root,
    folder,
    manifest,
    key,
    databaseUrl,
    storage,
    replaceDatabase: values['replace-database'],
    keepObjects: values['keep-objects'],
  })
  const rows = comparison.tables.reduce((sum, { found }) => sum + found.rows, 0)
  print(`Restored ${rows} rows of ${comparison.tables.length} tables as of ${manifest.coversUntil}`)
  print(
    `${manifest.objects.count} objects are as they were, ${written} of them written now (${basename(folder)})`,
  )
  if (manifest.secretKey !== null && manifest.secretKey !== secretFingerprint(config.secretKey))
    print(
      `SECRET_KEY: set the one with the fingerprint ${manifest.secretKey}, or second factors cannot be read`,
    )
}

/** `npm run restore`: into an empty database and storage, unless told otherwise. */
await main().catch(printError)
