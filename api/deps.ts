import { databaseUrl, type Config } from './config.ts'
import { connect, type Db, type DbClient } from './db/client.ts'
import { createLogger, type Logger } from './logger.ts'
import { createMailer } from './providers/mail/create-mailer.ts'
import type { Mailer } from './providers/mail/mailer.ts'
import type { PushSender } from './providers/push/push-sender.ts'
import { webPushSender } from './providers/push/web-push-sender.ts'
import { createStorage } from './providers/storage/create-storage.ts'
import type { Storage } from './providers/storage/storage.ts'
import { httpsWebPageReader } from './providers/web-page/https-web-page-reader.ts'
import type { WebPageReader } from './providers/web-page/web-page-reader.ts'
import { createRateLimits, type RateLimits } from './services/limits/rate-limits.ts'

/** What services are handed; made once in each main.ts. */
export interface Deps {
  config: Config
  logger: Logger
  database: DbClient
  db: Db
  storage: Storage
  mail: Mailer
  push: PushSender
  webPages: WebPageReader
  limits: RateLimits
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
    webPages: httpsWebPageReader(),
    mail: createMailer(config.mail, config.supportEmail, database.db),
    push: webPushSender(config.push, database.db),
    limits: createRateLimits(database.db, config.addressLimitFactor),
  }
}
