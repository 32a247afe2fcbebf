import { join } from 'node:path'
import { SHARED_OBJECTS } from '../backup-folder.ts'
import type { BackupKey } from '../files/backup-key.ts'

/** How the file with this content is named: by its hash, which with a key nobody else can tell. */
export const objectName = (sha256: string, key: BackupKey | null): string =>
  key ? `${key.authenticate(sha256)}.age` : sha256

/** Where it lies: the same content lies there once, whatever number of objects and back-ups have it. */
export const objectPath = (root: string, sha256: string, key: BackupKey | null): string => {
  const name = objectName(sha256, key)
  return join(root, SHARED_OBJECTS, name.slice(0, 2), name)
}
