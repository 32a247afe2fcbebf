import { databaseUrl, type Config } from './config.ts'
import { connect, type ConnectOptions, type Db, type DbClient } from './db/client.ts'
import { createLogger, type Logger } from './logger.ts'
import { cachedAnalyser } from './providers/ai/cached-analyser.ts'
import { embeddedImageAnalyser } from './providers/ai/embedded-image-analyser.ts'
import type { ImageAnalyser } from './providers/ai/image-analyser.ts'
import type { ChatModel } from './providers/ai/chat-model.ts'
import { openAiChatModel } from './providers/ai/openai/openai-chat-model.ts'
import { openAiClient } from './providers/ai/openai/openai-client.ts'
import { openAiPictureReader } from './providers/ai/openai/openai-picture-reader.ts'
import type { PictureReader } from './providers/ai/picture-reader.ts'
import { createMailer } from './providers/mail/create-mailer.ts'
import type { Mailer } from './providers/mail/mailer.ts'
import { createPayments } from './providers/payments/create-payments.ts'
import type { Payments } from './providers/payments/payments.ts'
import type { PaymentSandbox } from './providers/payments/sandbox/payment-sandbox.ts'
import type { PushSender } from './providers/push/push-sender.ts'
import { webPushSender } from './providers/push/web-push-sender.ts'
import { createStorage } from './providers/storage/create-storage.ts'
import type { Storage } from './providers/storage/storage.ts'
import { httpsWebPageReader } from './providers/web-page/https-web-page-reader.ts'
import { isPublicAddress } from './providers/web-page/is-public-address.ts'
import type { WebPageReader } from './providers/web-page/web-page-reader.ts'
import { httpsWebhookSender } from './providers/webhook/https-webhook-sender.ts'
import type { WebhookSender } from './providers/webhook/webhook-sender.ts'
import { beginStatementSpan } from './tracing/statement-span.ts'
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
  payments: Payments
  /** Where it stands in for Stripe, the processes have to run it. */
  paymentSandbox: PaymentSandbox | null
  webPages: WebPageReader
  webhooks: WebhookSender
  analyser: ImageAnalyser
  /** Null without a key: the analyser then reads alone. */
  pictureReader: PictureReader | null
  /** Null without a key: the assistants then answer from the product's own texts alone. */
  chatModel: ChatModel | null
  limits: RateLimits
}

/** Builds everything from the configuration; nothing is connected before its first use. */
export function createDeps(config: Config, processName: string, connection?: ConnectOptions): Deps {
  const logger = createLogger(processName, config.logLevel)
  const url = databaseUrl(config)
  const { payments, sandbox, closePayments } = createPayments(config, url)
  const directUrl = config.database.kind === 'postgres' ? config.database.directUrl : null
  const client = connect(url, {
    ...connection,
    directUrl,
    ...(config.tracing && { onStatement: beginStatementSpan }),
  })
  const openAi =
    config.ai.kind === 'openai'
      ? { client: openAiClient(config.ai), timeoutMs: config.ai.analysisTimeoutMs }
      : null
  const analyser = cachedAnalyser(embeddedImageAnalyser())
  const database: DbClient = {
    ...client,
    close: async () => {
      await analyser.close()
      await closePayments()
      await client.close()
    },
  }
  return {
    config,
    logger,
    database,
    db: database.db,
    storage: createStorage(config.storage),
    webPages: httpsWebPageReader({
      isAllowed: (address) => isPublicAddress(address) || config.listingPageAddresses.includes(address),
    }),
    webhooks: httpsWebhookSender({
      isAllowed: (address) => isPublicAddress(address) || config.webhookAddresses.includes(address),
    }),
    analyser,
    pictureReader: openAi && openAiPictureReader(openAi.client, openAi.timeoutMs),
    chatModel: openAi && openAiChatModel(openAi.client, openAi.timeoutMs),
    mail: createMailer(config.mail, config.supportEmail, database.db),
    push: webPushSender(config.push, database.db),
    payments,
    paymentSandbox: sandbox,
    limits: createRateLimits(database.db, config.addressLimitFactor),
  }
}
