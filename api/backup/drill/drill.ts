import { parseConfig } from '../../config.ts'
import { connect } from '../../db/client.ts'
import { createStorage } from '../../providers/storage/create-storage.ts'
import { compareLedger } from '../../services/billing/reconcile/compare-ledger.ts'
import { systemContext } from '../../services/context/system-context.ts'
import { secretFingerprint, type BackupKey } from '../files/backup-key.ts'
import type { Manifest } from '../manifest.ts'
import { restoreObjects } from '../objects/restore-objects.ts'
import { restore } from '../restore.ts'
import { compareDatabase, isSameRows, type Comparison } from '../tables/load-database.ts'
import { openSession } from '../tables/open-session.ts'
import { changedTables } from './changed-tables.ts'
import { openFreshPlace } from './open-fresh-place.ts'
import { startApi } from './start-api.ts'

/** One thing that was compared. */
export interface Check {
  what: string
  expected: string
  found: string
  isSame: boolean
}

const check = (what: string, expected: unknown, found: unknown): Check => ({
  what,
  expected: String(expected),
  found: String(found),
  isSame: String(expected) === String(found),
})

const tableChecks = ({ tables, ledger }: Comparison): Check[] => [
  ...tables.map(({ name, expected, found }) => ({
    what: name,
    expected: `${expected.rows} rows, ${expected.sum}`,
    found: `${found.rows} rows, ${found.sum}`,
    isSame: isSameRows(expected, found),
  })),
  check('credits that lots hold', ledger.expected.remaining, ledger.found.remaining),
  check('what ledger entries add up to', ledger.expected.amount, ledger.found.amount),
]

async function ledgerFaults(url: string): Promise<string[]> {
  const client = connect(url, { max: 1 })
  try {
    return await compareLedger(systemContext({ db: client.db }, 'drill'))
  } finally {
    await client.close()
  }
}

/**
 * Restores a back-up into a fresh database and a fresh folder on this machine, starts the api on them, and compares. Everything is gone
 * afterwards.
 */
export async function drill(input: {
  root: string
  folder: string
  manifest: Manifest
  key: BackupKey | null
  secretKey: string | null
}): Promise<Check[]> {
  const { manifest, secretKey } = input
  await using stack = new AsyncDisposableStack()
  const environment = await openFreshPlace(stack, { secretKey })
  const config = parseConfig(environment)
  const databaseUrl = environment['DATABASE_URL']
  const place = { ...input, databaseUrl, storage: createStorage(config.storage) }
  const restored = await restore({ ...place, replaceDatabase: false, keepObjects: false })
  const again = await restoreObjects(place)
  const faults = await ledgerFaults(databaseUrl)

  const origin = await startApi(environment, stack)
  const page = await fetch(origin)
  await page.body?.cancel()
  await using session = await openSession(databaseUrl)
  const started = await compareDatabase(session, manifest)
  const changed = changedTables(started.tables)
  return [
    ...tableChecks(restored.comparison),
    check('faults of the ledger', 0, faults.length),
    check('objects', manifest.objects.count, restored.written),
    check('objects whose bytes differ', 0, again.written),
    check('pictures that rows name and that are missing', 0, manifest.objects.missing.length),
    check('SECRET_KEY', manifest.secretKey ?? 'none', secretFingerprint(secretKey) ?? 'none'),
    check('answer of the started api', 200, page.status),
    check('tables with other rows after its start', 'none', changed.join(', ') || 'none'),
  ]
}
