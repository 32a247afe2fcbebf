import { isAbsolute, resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import { productionFault, publicFault } from './config-guards.ts'
import { Environment } from './environment.ts'
import type { MailConfig } from './providers/mail/create-mailer.ts'
import { isThisMachine } from './local-host.ts'
import type { PlaceConfig, StorageConfig } from './providers/storage/create-storage.ts'
import type { TracingConfig } from './tracing/tracing-config.ts'

export type DatabaseConfig =
  | { kind: 'embedded'; dataDir: string }
  | {
      kind: 'postgres'
      url: string
      /** PostgreSQL itself, where `url` leads to a pooler in transaction mode; null: `url` is PostgreSQL. */
      directUrl: string | null
    }
/** `generated`: the key pair is made at first start and kept in the database. */
export type PushConfig = {
  /** Hosts that messages may be sent to, with their subdomains: a browser names its push service itself. */
  hosts: string[]
  /** Contact for the push services, as VAPID wants it. */
  subject: string
} & ({ kind: 'generated' } | { kind: 'configured'; publicKey: string; privateKey: string })

/** `sandbox`: speaks Stripe's API inside the API process; no money moves. */
export type PaymentsConfig = {
  /** Lower case, for example usd. */
  currency: string
  automaticTax: boolean
} & (
  | { kind: 'sandbox'; origin: string }
  | { kind: 'stripe'; secretKey: string; webhookSecret: string; account: 'test' | 'live' }
)

/** `openai`: rooms are staged by an image model and photos read by a vision model; the built-in engine and analyser stand in where that fails. */
export type AiConfig =
  | { kind: 'embedded' }
  | {
      kind: 'openai'
      apiKey: string
      baseUrl: string
      /** Takes the place of the models that the prompts name. */
      imageModel: string | null
      analysisModel: string | null
      /** No call is made that could cost more than is left of this in a calendar month (UTC); null: no ceiling. */
      monthlyCeilingCents: number | null
      imageTimeoutMs: number
      analysisTimeoutMs: number
    }

/** Each PEM, or the path of a file that holds it. */
export interface ContentCredentialsConfig {
  /** Of who signs, then those of the authorities above. */
  certificate: string
  privateKey: string
}

export interface Config {
  mode: 'development' | 'production'
  port: number
  /** Origin under which people reach the product, without a slash at the end. */
  publicUrl: string
  /** The same for the public pages of originals, which a neutral domain may serve; null: `publicUrl`. */
  disclosureUrl: string | null
  /** Origin of a CDN before the pictures that anybody may see; null: they come from `publicUrl`. */
  mediaUrl: string | null
  /** Absolute path of everything embedded services keep. */
  dataDir: string
  database: DatabaseConfig
  storage: StorageConfig
  mail: MailConfig
  /** Where mail comes from, where replies and questions go. */
  supportEmail: string
  /** Facts that the public site shows. */
  site: { phone: string | null; claims: string[] }
  /** Addresses of our own network that listing pages may be read from all the same. */
  listingPageAddresses: string[]
  /** Addresses in the operator's own network that webhooks may be sent to. */
  webhookAddresses: string[]
  push: PushConfig
  payments: PaymentsConfig
  ai: AiConfig
  /** What photos of packages are signed with; null: they carry no content credentials. */
  contentCredentials: ContentCredentialsConfig | null
  admin: { email: string; password: string | null }
  /** What is encrypted in the database is encrypted with this; null: with a key made at first start and kept there. */
  secretKey: string | null
  /** Where back-ups are kept, an absolute path; null in production where nobody said. */
  backup: { folder: string | null; key: string | null }
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** What Prometheus shows to read metrics, and the port at which workers answer it; null: none are kept. */
  metrics: { token: string; port: number } | null
  /** Null: nothing is traced. */
  tracing: TracingConfig | null
  /** Rooms staged at the same time by one worker process. */
  workerConcurrency: number
  /** Rooms of one person staged at the same time, however many workers there are. */
  roomsPerUser: number
  /** Mails of an administrator to many that leave in a minute, however many workers there are. */
  announcementsPerMinute: number
  /** Proxies of our own in front of the server, each of which appends to X-Forwarded-For. */
  trustedProxyHops: number
  /** How long a process that stops takes new requests all the same, until proxies know. */
  drainNoticeMs: number
  /** Multiplies what one network address may do before it is slowed down; limits per account always hold. */
  addressLimitFactor: number
}

const required = (name: string, value: string | undefined, why: string): string => {
  if (value === undefined) throw new ConfigError(`${name}: ${why}`)
  return value
}

/**
 * Poolers hand each transaction to another session, and only PgBouncer since 1.21 brings the statements along that a client had parsed there:
 * without a word about it in the address (`prepare=true`) none are kept. The driver of requests reads this of the address itself.
 */
function pooledUrl(url: string): string {
  const { searchParams } = new URL(url)
  return searchParams.has('prepare') ? url : `${url}${searchParams.size === 0 ? '?' : '&'}prepare=false`
}

function database(env: Environment, dataDir: string): DatabaseConfig {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = env
  if (url === undefined) {
    if (directUrl !== undefined)
      throw new ConfigError('DATABASE_URL: needed because DATABASE_DIRECT_URL is set')
    return { kind: 'embedded', dataDir: resolve(dataDir, 'postgres') }
  }
  if (directUrl === undefined) return { kind: 'postgres', url, directUrl: null }
  return { kind: 'postgres', url: pooledUrl(url), directUrl }
}

function storage(env: Environment, dataDir: string): StorageConfig {
  const disk: PlaceConfig = { kind: 'disk', root: resolve(dataDir, 'storage') }
  const move = env.STORAGE_MOVE_FROM
  if (env.S3_ENDPOINT === undefined) {
    if (move !== undefined) throw new ConfigError('S3_ENDPOINT: needed because STORAGE_MOVE_FROM is set')
    return disk
  }
  const why = 'needed because S3_ENDPOINT is set'
  const s3: PlaceConfig = {
    kind: 's3',
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: required('S3_BUCKET', env.S3_BUCKET, why),
    accessKeyId: required('S3_ACCESS_KEY_ID', env.S3_ACCESS_KEY_ID, why),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY', env.S3_SECRET_ACCESS_KEY, why),
    presignSeconds: env.S3_PRESIGN_SECONDS,
    ...(env.S3_PUBLIC_ENDPOINT !== undefined && { publicEndpoint: env.S3_PUBLIC_ENDPOINT }),
  }
  if (move === undefined) return s3
  return move === 'disk' ? { kind: 'moving', from: disk, to: s3 } : { kind: 'moving', from: s3, to: disk }
}

function mail(env: Environment): MailConfig {
  if (env.SMTP_URL === undefined) return { kind: 'embedded' }
  required(
    'SUPPORT_EMAIL',
    env.SUPPORT_EMAIL,
    'needed because SMTP_URL is set: mail leaves from that address',
  )
  return {
    kind: 'smtp',
    url: env.SMTP_URL,
    mustEncrypt: env.NODE_ENV === 'production' && !isThisMachine(new URL(env.SMTP_URL).hostname),
  }
}

function push(env: Environment): PushConfig {
  const subject = env.VAPID_SUBJECT ?? `mailto:${env.ADMIN_EMAIL}`
  const hosts = env.PUSH_SERVICES
  if (env.VAPID_PUBLIC_KEY === undefined && env.VAPID_PRIVATE_KEY === undefined)
    return { kind: 'generated', subject, hosts }
  return {
    kind: 'configured',
    subject,
    hosts,
    publicKey: required('VAPID_PUBLIC_KEY', env.VAPID_PUBLIC_KEY, 'needed beside VAPID_PRIVATE_KEY'),
    privateKey: required('VAPID_PRIVATE_KEY', env.VAPID_PRIVATE_KEY, 'needed beside VAPID_PUBLIC_KEY'),
  }
}

/** In development everybody comes from one address, and so do the people of a test. */
const DEVELOPMENT_ADDRESS_FACTOR = 10

function payments(env: Environment): PaymentsConfig {
  const shared = { currency: env.BILLING_CURRENCY, automaticTax: env.STRIPE_AUTOMATIC_TAX === 'true' }
  const secretKey = env.STRIPE_SECRET_KEY
  if (secretKey === undefined) return { ...shared, kind: 'sandbox', origin: `http://127.0.0.1:${env.PORT}` }
  return {
    ...shared,
    kind: 'stripe',
    secretKey,
    account: secretKey.includes('_live_') ? 'live' : 'test',
    webhookSecret: required(
      'STRIPE_WEBHOOK_SECRET',
      env.STRIPE_WEBHOOK_SECRET,
      'needed beside STRIPE_SECRET_KEY to know that events come from Stripe',
    ),
  }
}

function ai(env: Environment): AiConfig {
  if (env.OPENAI_API_KEY === undefined) return { kind: 'embedded' }
  return {
    kind: 'openai',
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    imageModel: env.OPENAI_IMAGE_MODEL ?? null,
    analysisModel: env.OPENAI_ANALYSIS_MODEL ?? null,
    monthlyCeilingCents: env.OPENAI_MONTHLY_CEILING_CENTS ?? null,
    imageTimeoutMs: env.OPENAI_IMAGE_TIMEOUT_SECONDS * 1000,
    analysisTimeoutMs: env.OPENAI_ANALYSIS_TIMEOUT_SECONDS * 1000,
  }
}

/** Beside the data, so that it works at once; a production says where its back-ups are safe. */
function backupFolder(env: Environment): string | null {
  if (env.BACKUP_DIR !== undefined) return resolve(env.BACKUP_DIR)
  return env.NODE_ENV === 'production' ? null : resolve('.backups')
}

function contentCredentials(env: Environment): ContentCredentialsConfig | null {
  const { C2PA_CERTIFICATE, C2PA_PRIVATE_KEY } = env
  if (C2PA_CERTIFICATE === undefined && C2PA_PRIVATE_KEY === undefined) return null
  return {
    certificate: required('C2PA_CERTIFICATE', C2PA_CERTIFICATE, 'needed beside C2PA_PRIVATE_KEY'),
    privateKey: required('C2PA_PRIVATE_KEY', C2PA_PRIVATE_KEY, 'needed beside C2PA_CERTIFICATE'),
  }
}

/** With or without `parentbased_`, as no client decides whether its trace is kept, and what we hand on is decided already. */
function sampledRatio({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Environment): number {
  if (name.endsWith('always_on')) return 1
  return name.endsWith('always_off') ? 0 : ratio
}

function tracing(env: Environment): TracingConfig | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return null
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? null,
    serviceName: env.OTEL_SERVICE_NAME ?? null,
    resourceAttributes: env.OTEL_RESOURCE_ATTRIBUTES ?? null,
    sampledRatio: sampledRatio(env),
  }
}

/** The built-in engine uses every core for a room; one that is made elsewhere is only waited for. */
const ROOMS_AT_ONCE: Record<AiConfig['kind'], number> = { embedded: 2, openai: 8 }

/**
 * Reads the environment once. Empty values count as absent.
 *
 * @throws ConfigError naming the first variable that is wrong
 */
export function parseConfig(variables: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue.path.join('.')}: ${issue.message}`)
  }
  const env = parsed.data
  const mode = env.NODE_ENV === 'production' ? 'production' : 'development'
  const fault = mode === 'production' ? productionFault(env) : publicFault(env)
  if (fault) throw new ConfigError(fault)

  const dataDir = isAbsolute(env.DATA_DIR ?? '') ? env.DATA_DIR! : resolve(env.DATA_DIR ?? '.data')
  return {
    mode,
    port: env.PORT,
    disclosureUrl: env.DISCLOSURE_URL ?? null,
    mediaUrl: env.MEDIA_URL ?? null,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir,
    database: database(env, dataDir),
    storage: storage(env, dataDir),
    mail: mail(env),
    site: {
      phone: env.SITE_PHONE ?? null,
      claims: env.SITE_CLAIMS?.split('|').map((claim) => claim.trim()) ?? [],
    },
    supportEmail: env.SUPPORT_EMAIL ?? 'support@nestage.example',
    listingPageAddresses: env.LISTING_PAGE_ADDRESSES ?? [],
    webhookAddresses: env.WEBHOOK_ADDRESSES ?? [],
    push: push(env),
    payments: payments(env),
    ai: ai(env),
    contentCredentials: contentCredentials(env),
    secretKey: env.SECRET_KEY ?? null,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD ?? null },
    backup: { folder: backupFolder(env), key: env.BACKUP_KEY ?? null },
    logLevel: env.LOG_LEVEL,
    metrics: env.METRICS_TOKEN === undefined ? null : { token: env.METRICS_TOKEN, port: env.METRICS_PORT },
    tracing: tracing(env),
    workerConcurrency: env.WORKER_CONCURRENCY ?? ROOMS_AT_ONCE[ai(env).kind],
    roomsPerUser: env.ROOMS_PER_USER,
    announcementsPerMinute: env.ANNOUNCEMENTS_PER_MINUTE,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    drainNoticeMs: env.DRAIN_SECONDS * 1000,
    addressLimitFactor: env.ADDRESS_LIMIT_FACTOR ?? (mode === 'production' ? 1 : DEVELOPMENT_ADDRESS_FACTOR),
  }
}

/**
 * The address of a database that runs already.
 *
 * @throws ConfigError where the embedded one is meant, which `npm start` starts and then names to its children
 */
export function databaseUrl({ database }: Config): string {
  if (database.kind === 'postgres') return database.url
  throw new ConfigError('DATABASE_URL: set it, or use npm start, which brings its own PostgreSQL')
}

/**
 * The same past a pooler, for what belongs to one session: listening, locks that outlive a transaction, migrations, back-ups.
 *
 * @throws ConfigError as `databaseUrl`
 */
export function directDatabaseUrl(config: Config): string {
  const { database } = config
  return (database.kind === 'postgres' ? database.directUrl : null) ?? databaseUrl(config)
}
