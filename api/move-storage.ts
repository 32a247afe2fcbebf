import { join } from 'node:path'
import { ConfigError } from './config-error.ts'
import type { Config } from './config.ts'
import { createStorage } from './providers/storage/create-storage.ts'
import { openMoveJournal } from './providers/storage/move/move-journal.ts'
import { type Moved, moveObjects } from './providers/storage/move/move-objects.ts'

const MB = 1e6
/** How many objects lie between two lines that say how far it is. */
const STEP = 500

/**
 * Copies what storage keeps to the place where it is to be kept from now on, and says so line by line.
 *
 * @throws ConfigError where the configuration names no move
 */
export async function moveStorage(
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  print: (line: string) => void,
): Promise<Moved> {
  if (storage.kind !== 'moving')
    throw new ConfigError('STORAGE_MOVE_FROM: set it to disk or s3 for the product first, and here')
  const { from, to } = storage
  const target = to.kind === 's3' ? `s3-${to.bucket}` : 'disk'
  const path = join(dataDir, `storage-move-to-${target}.sha256`)
  const journal = await openMoveJournal(path)
  let done = 0
  const moved = await moveObjects({
    from: createStorage(from),
    to: createStorage(to),
    known: journal.known,
    async verified(key, sha256) {
      await journal.add(key, sha256)
      if (++done % STEP === 0) print(`${done} objects`)
    },
    failed: (key, error) => print(`${key}: ${String(error)}`),
  })
  print(
    `${moved.copied} copied and compared (${(moved.bytes / MB).toFixed(1)} MB), ${moved.present} there before, ` +
      `${moved.newer} newer there, ${moved.deleted} deleted meanwhile, ${moved.failed.length} failed; hashes in ${path}`,
  )
  return moved
}
