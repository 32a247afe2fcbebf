import { databaseUrl, type Config } from './config.ts'
import { connect, type Db, type DbClient } from './db/client.ts'
import { createLogger, type Logger } from './logger.ts'
import type { PushSender } from './providers/push/push-sender.ts'
import { webPushSender } from './providers/push/web-push-sender.ts'
import { createStorage } from './providers/storage/create-storage.ts'
import type { Storage } from './providers/storage/storage.ts'

/** What services are handed; made once in each main.ts. */
export interface Deps {
  config: Config
  logger: Logger
  database: DbClient
  db: Db
  storage: Storage
  push: PushSender
}

/** Builds everything from the configuration; nothing is connected before its first use. */
export function createDeps(config: Config, processName: string): Deps {
  const logger = createLogger(processName, config.logLevel)
  const database = connect(databaseUrl(config))
  return {
    config,
    logger,
    database,
    db: database.db,
    storage: createStorage(config.storage),
    push: webPushSender(config.push, database.db),
  }
}
