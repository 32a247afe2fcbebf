import { isIP } from 'node:net'
import { z } from 'zod'
import type { Guarded } from './config-guards.ts'
import { isThisMachine } from './local-host.ts'

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

/**
 * Whether a database's address has several hosts, as libpq takes them: the driver of requests would try one after the other, that of the queue and
 * of back-ups looks for a single host by that name, and would wait for it for ever.
 */
function namesSeveralHosts(url: string): boolean {
  const [, authority = '', query = ''] = /^[^:]+:\/\/([^/?#]*)[^?#]*\??([^#]*)/.exec(url) ?? []
  const hosts = [
    authority.slice(authority.lastIndexOf('@') + 1),
    ...new URLSearchParams(query).getAll('host'),
  ]
  return hosts.some((host) => /,|%2c/i.test(host))
}

const ONE_DATABASE_HOST =
  'must name one host, as the queue and back-ups take no second one: a name or a proxy that leads to the server that takes writes'

const databaseAddress = z
  .string()
  // Before it is read as an address, which several hosts with their ports are not.
  .refine((url) => !namesSeveralHosts(url), { error: ONE_DATABASE_HOST, abort: true })
  .pipe(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host/name',
    }),
  )

const TRACE_SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const keyValues = z
  .string()
  .regex(/^\s*[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*,?\s*$/, 'must be key=value, separated by commas')

export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], 'must be development or production').optional(),
  PORT: wholeNumber(1, 65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  DISCLOSURE_URL: origin.optional(),
  DATA_DIR: z.string().min(1, 'must not be empty').optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
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
  WEBHOOK_ADDRESSES: z
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
  S3_PRESIGN_SECONDS: wholeNumber(0, 900).default(0),
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  STORAGE_MOVE_FROM: z.enum(['disk', 's3'], 'must be disk or s3').optional(),
  MEDIA_URL: origin.optional(),
  BACKUP_DIR: z.string().min(1, 'must not be empty').optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/, 'must be a key as npm run backup -- --new-key prints it')
    .optional(),
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
  C2PA_CERTIFICATE: z.string().min(1, 'must not be empty').optional(),
  C2PA_PRIVATE_KEY: z.string().min(1, 'must not be empty').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_PORT: wholeNumber(1, 65_535).default(9464),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: keyValues.optional(),
  OTEL_SERVICE_NAME: z.string().min(1, 'must not be empty').optional(),
  OTEL_RESOURCE_ATTRIBUTES: keyValues.optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(TRACE_SAMPLERS, `must be one of ${TRACE_SAMPLERS.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  WORKER_CONCURRENCY: wholeNumber(1, 64).optional(),
  ROOMS_PER_USER: wholeNumber(1, 64).default(4),
  ANNOUNCEMENTS_PER_MINUTE: wholeNumber(1, 600).default(60),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 8).default(0),
  // With what running requests are given, less than a container has to stop.
  DRAIN_SECONDS: wholeNumber(0, 30).default(0),
  ADDRESS_LIMIT_FACTOR: wholeNumber(1, 10_000).optional(),
})
export type Environment = z.infer<typeof Environment> & Guarded

/** Every variable that parseConfig reads. */
export const VARIABLES = Environment.keyof().options
