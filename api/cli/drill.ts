import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { findBackup, readManifest } from '../backup/backup-folder.ts'
import { drill } from '../backup/drill/drill.ts'
import { reportChecks } from '../backup/drill/report-checks.ts'
import { openBackupKey } from '../backup/files/backup-key.ts'
import { parseConfig } from '../config.ts'
import { backupRoot } from './backup-root.ts'
import { printError } from './print-error.ts'
import { buildServer } from './product/build-server.ts'
import { buildWeb } from './product/build-web.ts'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, backup: { type: 'string' } } })
  const config = parseConfig(process.env)
  const root = backupRoot(config, values.from)
  const key = await openBackupKey(config.backup.key)
  const folder = await findBackup(root, values.backup ?? null)
  const manifest = await readManifest(folder, key)
  await Promise.all([buildServer(), buildWeb()])
  const checks = await drill({ root, folder, manifest, key, secretKey: config.secretKey })
  const { text, exitCode } = reportChecks(basename(folder), checks)
  process.stdout.write(`${text}\n`)
  process.exitCode = exitCode
}

/** `npm run drill`: restores a back-up into a fresh place, starts it there and compares. */
await main().catch(printError)
