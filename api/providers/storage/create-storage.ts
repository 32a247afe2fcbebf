import { diskStorage } from './disk-storage.ts'
import { movingStorage } from './move/moving-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { S3StorageConfig } from './s3-storage-config.ts'
import type { Storage } from './storage.ts'

/** One place where objects lie. */
export type PlaceConfig = { kind: 'disk'; root: string } | ({ kind: 's3' } & S3StorageConfig)

/** `moving`: what has not arrived at `to` is read from `from`. */
export type StorageConfig = PlaceConfig | { kind: 'moving'; from: PlaceConfig; to: PlaceConfig }

/** The storage that the configuration names; nothing is touched before its first use. */
export function createStorage(config: StorageConfig): Storage {
  if (config.kind === 'moving') return movingStorage(createStorage(config.from), createStorage(config.to))
  return config.kind === 'disk' ? diskStorage(config.root) : s3Storage(config)
}
