import { isLocalHost, isThisMachine } from './local-host.ts'

/** The variables that are looked at together. */
export interface Guarded {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  PUBLIC_URL?: string | undefined
  DATA_DIR?: string | undefined
  ADMIN_PASSWORD?: string | undefined
  SMTP_URL?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_PRESIGN_SECONDS: number
  S3_PUBLIC_ENDPOINT?: string | undefined
  MEDIA_URL?: string | undefined
  OPENAI_BASE_URL: string
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
}

type Check = (env: Guarded) => string | false | undefined

const MIN_ADMIN_PASSWORD_LENGTH = 12

/** What makes a connection to PostgreSQL encrypted whatever the server would put up with. */
const ENCRYPTED_MODES = ['require', 'verify-ca', 'verify-full']
/** Parameters of an SMTP address that take encryption, or the look at the certificate, away again. */
const WEAKENING = /(^|&)(ignoretls|requiretls|opportunistictls|secure|tls\.[^=]*)=/i

const host = (url: string): string => new URL(url).hostname

const isDatabaseOpen = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url)
  const mode = searchParams.get('sslmode') ?? ''
  return !isLocalHost(decodeURIComponent(hostname)) && !ENCRYPTED_MODES.includes(mode)
}

const NEEDS_ENCRYPTION =
  'a database elsewhere is reached over an encrypted connection, add ?sslmode=verify-full or ?sslmode=require'

const isPlain = (url: string): boolean => new URL(url).protocol === 'http:' && !isLocalHost(host(url))

/** Each answers what is wrong, in the order in which somebody sets a server up. */
const PRODUCTION: Check[] = [
  ({ DATABASE_URL }) => !DATABASE_URL && 'DATABASE_URL: production needs a PostgreSQL of its own',
  ({ DATABASE_URL }) => DATABASE_URL && isDatabaseOpen(DATABASE_URL) && `DATABASE_URL: ${NEEDS_ENCRYPTION}`,
  ({ DATABASE_DIRECT_URL }) =>
    DATABASE_DIRECT_URL && isDatabaseOpen(DATABASE_DIRECT_URL) && `DATABASE_DIRECT_URL: ${NEEDS_ENCRYPTION}`,
  ({ PUBLIC_URL }) => !PUBLIC_URL && 'PUBLIC_URL: production needs the address people use, with https://',
  ({ PUBLIC_URL }) =>
    PUBLIC_URL?.startsWith('http:') &&
    !isThisMachine(host(PUBLIC_URL)) &&
    'PUBLIC_URL: must begin with https:// in production, or passwords and sessions travel in the open',
  ({ SMTP_URL }) => !SMTP_URL && 'SMTP_URL: production needs a server that sends its mail',
  ({ SMTP_URL }) =>
    SMTP_URL &&
    !isThisMachine(host(SMTP_URL)) &&
    WEAKENING.test(new URL(SMTP_URL).search.slice(1)) &&
    'SMTP_URL: mail holds sign-in links, its encryption cannot be turned off in production',
  ({ STRIPE_SECRET_KEY }) =>
    !STRIPE_SECRET_KEY && 'STRIPE_SECRET_KEY: production takes money, the payment sandbox takes none',
  ({ STRIPE_SECRET_KEY, PUBLIC_URL }) =>
    STRIPE_SECRET_KEY?.includes('_test_') &&
    PUBLIC_URL &&
    !isLocalHost(host(PUBLIC_URL)) &&
    'STRIPE_SECRET_KEY: a test key gives credits away in production, use one that begins with sk_live_ or rk_live_',
  ({ S3_ENDPOINT, DATA_DIR }) =>
    !S3_ENDPOINT && !DATA_DIR && 'DATA_DIR: production keeps photos there, or in S3 with S3_ENDPOINT',
  ({ S3_ENDPOINT }) =>
    S3_ENDPOINT && isPlain(S3_ENDPOINT) && 'S3_ENDPOINT: must begin with https:// in production',
  ({ S3_ENDPOINT, S3_PUBLIC_ENDPOINT = S3_ENDPOINT, S3_PRESIGN_SECONDS, PUBLIC_URL }) =>
    S3_PRESIGN_SECONDS > 0 &&
    S3_PUBLIC_ENDPOINT?.startsWith('http:') &&
    PUBLIC_URL?.startsWith('https:') &&
    'S3_PUBLIC_ENDPOINT: must begin with https:// where pages do, or browsers will not show its pictures',
  ({ MEDIA_URL }) => MEDIA_URL && isPlain(MEDIA_URL) && 'MEDIA_URL: must begin with https:// in production',
  ({ OPENAI_BASE_URL }) =>
    isPlain(OPENAI_BASE_URL) && 'OPENAI_BASE_URL: must begin with https:// in production',
  ({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }) =>
    OTEL_EXPORTER_OTLP_HEADERS &&
    OTEL_EXPORTER_OTLP_ENDPOINT &&
    isPlain(OTEL_EXPORTER_OTLP_ENDPOINT) &&
    'OTEL_EXPORTER_OTLP_ENDPOINT: must begin with https:// in production where a key is sent along (OTEL_EXPORTER_OTLP_HEADERS)',
  ({ ADMIN_PASSWORD }) =>
    ADMIN_PASSWORD !== undefined &&
    ADMIN_PASSWORD.length < MIN_ADMIN_PASSWORD_LENGTH &&
    `ADMIN_PASSWORD: must have at least ${MIN_ADMIN_PASSWORD_LENGTH} characters in production`,
]

/** What stands in for a service is for those who try the product on their own machine or in their own network. */
const PUBLIC: Check[] = [
  ({ SMTP_URL }) =>
    !SMTP_URL &&
    'SMTP_URL: needed because PUBLIC_URL lies outside your own network, where nobody may read the mailbox page',
  ({ STRIPE_SECRET_KEY }) =>
    !STRIPE_SECRET_KEY &&
    'STRIPE_SECRET_KEY: needed because PUBLIC_URL lies outside your own network, where the payment sandbox would give credits away',
]

const firstFault = (checks: Check[], env: Guarded): string | null => {
  for (const check of checks) {
    const fault = check(env)
    if (fault) return fault
  }
  return null
}

/** What a production must not start with, in one line that begins with the variable's name; null where nothing is wrong. */
export const productionFault = (env: Guarded): string | null => firstFault(PRODUCTION, env)

/** The same for a development server that others than its owner's network can reach. */
export const publicFault = (env: Guarded): string | null =>
  env.PUBLIC_URL === undefined || isLocalHost(host(env.PUBLIC_URL)) ? null : firstFault(PUBLIC, env)
