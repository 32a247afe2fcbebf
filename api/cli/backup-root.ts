import { resolve } from 'node:path'
import { ConfigError } from '../config-error.ts'
import type { Config } from '../config.ts'

/** The folder of all back-ups: the one that is asked for, or the configured one. */
export function backupRoot({ backup }: Config, asked: string | undefined): string {
  const root = asked === undefined ? backup.folder : resolve(asked)
  if (root === null) throw new ConfigError('BACKUP_DIR: production says where its back-ups are safe')
  return root
}
