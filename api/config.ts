import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { productionFault, publicFault, type Guarded } from './config-guards.ts'
import type { MailConfig } from './providers/mail/create-mailer.ts'
import { isThisMachine } from './local-host.ts'
import type { StorageConfig } from './providers/storage/create-storage.ts'

export type DatabaseConfig = { kind: 'embedded'; dataDir: string } | { kind: 'postgres'; url: string }
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

export interface Config {
  mode: 'development' | 'production'
  port: number
  /** Origin under which people reach the product, without a slash at the end. */
  publicUrl: string
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
  push: PushConfig
  payments: PaymentsConfig
  ai: AiConfig
  admin: { email: string; password: string | null }
  /** What is encrypted in the database is encrypted with this; null: with a key made at first start and kept there. */
  secretKey: string | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Rooms staged at the same time by one worker process. */
  workerConcurrency: number
  /** Rooms of one person staged at the same time, however many workers there are. */
  roomsPerUser: number
  /** Proxies of our own in front of the server, each of which appends to X-Forwarded-For. */
  trustedProxyHops: number
  /** Multiplies what one network address may do before it is slowed down; limits per account always hold. */
  addressLimitFactor: number
}

const required = (name: string, value: string | undefined, why: string): string => {
  if (value === undefined) throw new ConfigError(`${name}: ${why}`)
  return value
}

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .pipe(
      z
        .int(`must be a whole number from ${min} to ${max}`)
        .min(min, `must be a whole number from ${min} to ${max}`)
        .max(max, `must be a whole number from ${min} to ${max}`),
    )

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://nestage.example' })
  .pipe(
    z
      .string()
      .refine(
        (url) => new URL(url).pathname === '/' && !new URL(url).search,
        'must be an origin without a path',
      )
      .transform((url) => new URL(url).origin),
  )

/** Where Chrome, Firefox, Edge and Safari have their messages sent. */
const PUSH_SERVICES = 'fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com'

/** One host with its subdomains, not a whole top-level domain; ports of its own are for this machine's. */
function isServiceHost(service: string): boolean {
  const [host, port] = service.split(':')
  if (isIP(host) || isThisMachine(host)) return port === undefined || /^(\*|\d{1,5})$/.test(port)
  return (
    port === undefined &&
    /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(host) &&
    !/^(com?|net|org|gov|edu|ac|ne|or|go)\.[a-z]{2}$/.test(host)
  )
}

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], 'must be development or production').optional(),
  PORT: wholeNumber(1, 65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1, 'must not be empty').optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host/name',
    })
    .optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@nestage.example'),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host' })
    .optional(),
  SITE_PHONE: z
    .string()
    .regex(/^[+\d][\d ().-]{4,24}$/, 'must be a telephone number')
    .optional(),
  SITE_CLAIMS: z.string().optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  VAPID_PUBLIC_KEY: z.string().length(87, 'must be 87 characters of base64url').optional(),
  VAPID_PRIVATE_KEY: z.string().length(43, 'must be 43 characters of base64url').optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)/, 'must begin with mailto: or https://')
    .optional(),
  PUSH_SERVICES: z
    .string()
    .toLowerCase()
    .transform((list) => list.split(',').map((service) => service.trim()))
    .refine(
      (list) => list.every(isServiceHost),
      'must be hosts such as push.example.com, separated by commas',
    )
    .prefault(PUSH_SERVICES),
  LISTING_PAGE_ADDRESSES: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine((list) => list.every((address) => isIP(address) > 0), 'must be IP addresses, separated by commas')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  STRIPE_AUTOMATIC_TAX: z.enum(['true', 'false'], 'must be true or false').default('false'),
  BILLING_CURRENCY: z
    .string()
    .regex(/^[a-z]{3}$/, 'must be three small letters such as usd')
    .default('usd'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  S3_BUCKET: z.string().min(1, 'must not be empty').optional(),
  S3_REGION: z.string().min(1, 'must not be empty').default('auto'),
  S3_ACCESS_KEY_ID: z.string().min(1, 'must not be empty').optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1, 'must not be empty').optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  OPENAI_API_KEY: z.string().min(8, 'must be a key of the OpenAI API').optional(),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.openai.com/v1' })
    .default('https://api.openai.com/v1'),
  OPENAI_IMAGE_MODEL: z.string().min(1, 'must not be empty').optional(),
  OPENAI_ANALYSIS_MODEL: z.string().min(1, 'must not be empty').optional(),
  OPENAI_MONTHLY_CEILING_CENTS: wholeNumber(0, 100_000_000).optional(),
  OPENAI_IMAGE_TIMEOUT_SECONDS: wholeNumber(1, 900).default(300),
  OPENAI_ANALYSIS_TIMEOUT_SECONDS: wholeNumber(1, 120).default(20),
  WORKER_CONCURRENCY: wholeNumber(1, 64).optional(),
  ROOMS_PER_USER: wholeNumber(1, 64).default(4),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 8).default(0),
  ADDRESS_LIMIT_FACTOR: wholeNumber(1, 10_000).optional(),
})
type Environment = z.infer<typeof Environment> & Guarded

/** Every variable that parseConfig reads. */
export const VARIABLES = Environment.keyof().options

function storage(env: Environment, dataDir: string): StorageConfig {
  if (env.S3_ENDPOINT === undefined) return { kind: 'disk', root: resolve(dataDir, 'storage') }
  const why = 'needed because S3_ENDPOINT is set'
  return {
    kind: 's3',
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: required('S3_BUCKET', env.S3_BUCKET, why),
    accessKeyId: required('S3_ACCESS_KEY_ID', env.S3_ACCESS_KEY_ID, why),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY', env.S3_SECRET_ACCESS_KEY, why),
  }
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
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir,
    database: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL }
      : { kind: 'embedded', dataDir: resolve(dataDir, 'postgres') },
    storage: storage(env, dataDir),
    mail: mail(env),
    site: {
      phone: env.SITE_PHONE ?? null,
      claims: env.SITE_CLAIMS?.split('|').map((claim) => claim.trim()) ?? [],
    },
    supportEmail: env.SUPPORT_EMAIL ?? 'support@nestage.example',
    listingPageAddresses: env.LISTING_PAGE_ADDRESSES ?? [],
    push: push(env),
    payments: payments(env),
    ai: ai(env),
    secretKey: env.SECRET_KEY ?? null,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD ?? null },
    logLevel: env.LOG_LEVEL,
    workerConcurrency: env.WORKER_CONCURRENCY ?? ROOMS_AT_ONCE[ai(env).kind],
    roomsPerUser: env.ROOMS_PER_USER,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
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
