import { diskStorage } from './disk-storage.ts'
import { s3Storage, type S3StorageConfig } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export type StorageConfig = { kind: 'disk'; root: string } | ({ kind: 's3' } & S3StorageConfig)

/** The storage that the configuration names; nothing is touched before its first use. */
export function createStorage(config: StorageConfig): Storage {
  return config.kind === 'disk' ? diskStorage(config.root) : s3Storage(config)
}
