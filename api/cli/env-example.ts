import type { VARIABLES } from '../environment.ts'

type Variable = (typeof VARIABLES)[number]

/** What each variable means and what holds without it, in the order in which somebody sets an instance up. */
const MEANINGS: Record<Variable, [meaning: string, without: string]> = {
  NODE_ENV: [
    'development or production, which refuses embedded services that would lose data or money',
    'development',
  ],
  PORT: ['Port of the API and the web', '3000'],
  PUBLIC_URL: ['Address people use', 'http://localhost:3000'],
  DISCLOSURE_URL: ['The same for the public pages of originals, on a neutral domain', 'PUBLIC_URL'],
  DATA_DIR: ['What embedded services keep: database, photos', '.data'],
  DATABASE_URL: ['postgres://user:password@host/name?sslmode=verify-full', 'an embedded PostgreSQL'],
  DATABASE_DIRECT_URL: [
    'The same past PgBouncer, where DATABASE_URL leads to one in transaction mode',
    'DATABASE_URL',
  ],
  ADMIN_EMAIL: ['The first administrator', 'admin@nestage.example'],
  ADMIN_PASSWORD: ['At least 12 characters in production', 'generated and printed once'],
  SECRET_KEY: [
    'Encrypts what is secret in the database, at least 32 characters',
    'made at first start and kept there',
  ],
  SMTP_URL: ['smtps://user:password@host, the server that sends mail', 'a mailbox page at /dev/mailbox'],
  SUPPORT_EMAIL: [
    'Address mail leaves from and replies go to; needed with SMTP_URL',
    'support@nestage.example',
  ],
  TRUSTED_PROXY_HOPS: ['Proxies of yours in front that append to X-Forwarded-For', '0'],
  DRAIN_SECONDS: [
    'How long a process that stops still takes requests: longer than your proxy takes to see that /readyz is 503',
    '0',
  ],
  ADDRESS_LIMIT_FACTOR: ['Multiplies what one network address may do', '1, in development 10'],
  VAPID_PUBLIC_KEY: ['Web push keys', 'made at first start and kept'],
  VAPID_PRIVATE_KEY: ['Web push keys', 'made at first start and kept'],
  VAPID_SUBJECT: ['Contact for push services, mailto: or https://', 'mailto: and ADMIN_EMAIL'],
  PUSH_SERVICES: ['Hosts that push messages may be sent to', "the browsers' own"],
  LISTING_PAGE_ADDRESSES: [
    'Addresses in your own network that photos may be imported from',
    'public ones only',
  ],
  WEBHOOK_ADDRESSES: ['Addresses in your own network that webhooks may be sent to', 'public ones only'],
  STRIPE_SECRET_KEY: ['Payments through Stripe', 'a payment sandbox: no money moves'],
  STRIPE_WEBHOOK_SECRET: ['Tells that events come from Stripe', 'none'],
  STRIPE_AUTOMATIC_TAX: ['Taxes worked out by Stripe', 'false'],
  BILLING_CURRENCY: ['Currency of the prices', 'usd'],
  S3_ENDPOINT: ['S3-compatible storage for photos', 'disk under DATA_DIR'],
  S3_BUCKET: ['Its bucket', 'none'],
  S3_REGION: ['Its region', 'auto'],
  S3_ACCESS_KEY_ID: ['Its key', 'none'],
  S3_SECRET_ACCESS_KEY: ['Its secret', 'none'],
  S3_PRESIGN_SECONDS: [
    'Browsers read private pictures from S3 at addresses that are good for this long; 300 is usual',
    '0: pictures leave through the api',
  ],
  S3_PUBLIC_ENDPOINT: ['S3 as browsers reach it, where that is another address', 'S3_ENDPOINT'],
  STORAGE_MOVE_FROM: ['disk or s3, while npm run storage:move copies from there to the other', 'none'],
  MEDIA_URL: ['A CDN whose origin is PUBLIC_URL, for pictures of the gallery and the blog alone', 'none'],
  OPENAI_API_KEY: [
    'Rooms are staged by an image model and photos read by a vision model',
    'the built-in engine',
  ],
  OPENAI_BASE_URL: ['Another service that speaks the same protocol', 'https://api.openai.com/v1'],
  OPENAI_IMAGE_MODEL: ['Model that stages', 'what the default prompt names, or its successor'],
  OPENAI_ANALYSIS_MODEL: ['Model that reads photos', 'what the default prompt names, or its successor'],
  OPENAI_MONTHLY_CEILING_CENTS: ['Most that calls may cost in a calendar month', 'no ceiling'],
  OPENAI_IMAGE_TIMEOUT_SECONDS: ['How long a staging call may take', '300'],
  OPENAI_ANALYSIS_TIMEOUT_SECONDS: ['How long a reading call may take', '20'],
  C2PA_CERTIFICATE: [
    'Signs photos of packages with content credentials: PEM with its chain, or the path of its file',
    'no content credentials',
  ],
  C2PA_PRIVATE_KEY: ['Its private key: PEM without a password, or the path of its file', 'none'],
  METRICS_TOKEN: [
    'Shown by Prometheus to read /metrics of the API and of workers, at least 16 characters',
    'no metrics',
  ],
  METRICS_PORT: ['Port at which a worker answers /metrics', '9464'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    'A collector that takes traces by OTLP over HTTP, such as http://collector:4318',
    'nothing is traced',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: ['Sent to it, key=value separated by commas: its key, say', 'none'],
  OTEL_SERVICE_NAME: ['What spans say they come from', 'nestage-api and nestage-worker'],
  OTEL_RESOURCE_ATTRIBUTES: ['What else they say, key=value separated by commas', 'none'],
  OTEL_TRACES_SAMPLER: [
    'always_on, always_off or traceidratio, also with parentbased_ before it',
    'parentbased_always_on',
  ],
  OTEL_TRACES_SAMPLER_ARG: ['The share of traces that traceidratio keeps, 0 to 1', '1'],
  WORKER_CONCURRENCY: ['Rooms staged at the same time by one worker', '2, with OPENAI_API_KEY 8'],
  ROOMS_PER_USER: ['Rooms of one person staged at the same time', '4'],
  ANNOUNCEMENTS_PER_MINUTE: ['Mails to many that leave in a minute, 600 at most', '60'],
  SITE_PHONE: ['Telephone number on the public site', 'none'],
  SITE_CLAIMS: ['Sentences under the hero that you stand behind, separated by a vertical bar', 'none'],
  BACKUP_DIR: [
    'Where npm run backup keeps back-ups: another disk or machine',
    '.backups, none in production',
  ],
  BACKUP_KEY: [
    'Encrypts back-ups, as npm run backup -- --new-key prints it; keep a copy elsewhere',
    'they are not encrypted',
  ],
  LOG_LEVEL: ['debug, info, warn, error or silent', 'info'],
}

/** The text of `.env.example`: every variable, commented out. */
export const envExample = (): string =>
  [
    '# Every variable that Nestage reads. None is needed to start: without it holds what stands in brackets.',
    '',
    ...Object.entries(MEANINGS).map(([name, [meaning, without]]) => `# ${meaning} [${without}]\n# ${name}=`),
    '',
  ].join('\n')

/** The variables that `envExample` names. */
export const DESCRIBED = Object.keys(MEANINGS)
