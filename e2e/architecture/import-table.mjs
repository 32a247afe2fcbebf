/**
 * Zones of the tree, what each may import and which packages it knows. Read it from the bottom of each part up: what
 * stands below knows nothing of what stands above.
 */
const engine = (...names) => names.map((name) => `shared/engine/${name}`)
const REACT = ['react', 'react-dom', 'lucide-react']
const DATABASE = ['drizzle-orm', 'postgres']

const ENGINE = {
  'shared/engine/math': {},
  'shared/engine/image': {},
  'shared/engine/kit': { may: engine('image') },
  'shared/engine/wasm': {},
  'shared/engine/nets': { may: engine('wasm') },
  'shared/engine/segmentation': { may: engine('nets', 'image') },
  'shared/engine/geometry': { may: engine('segmentation', 'image', 'math') },
  'shared/engine/room': { may: engine('geometry') },
  'shared/engine/counters': { may: engine('room', 'geometry', 'segmentation', 'math') },
  'shared/engine/light': { may: engine('room', 'geometry', 'image') },
  'shared/engine/furnish': { may: engine('light', 'room', 'geometry', 'segmentation', 'kit', 'math') },
  'shared/engine/views': { may: engine('room', 'geometry') },
  'shared/engine/render': {
    may: engine('furnish', 'light', 'room', 'geometry', 'kit', 'image', 'math', 'wasm'),
  },
  'shared/engine/composite': { may: engine('render', 'room', 'geometry', 'image') },
  'shared/engine/analyse': {
    may: engine('furnish', 'counters', 'room', 'geometry', 'segmentation', 'nets', 'image'),
  },
  'shared/engine/preservation': { may: engine('analyse', 'geometry', 'image', 'math') },
  'shared/engine/evaluation': { may: engine('room', 'geometry', 'segmentation', 'image', 'math') },
  'shared/engine/*': {
    may: engine(
      'evaluation',
      'analyse',
      'composite',
      'render',
      'furnish',
      'views',
      'counters',
      'light',
      'room',
      'geometry',
      'kit',
      'image',
    ),
  },
}

/** What the api's analyser, the worker, the phone and the benches may ask of the engine. */
const WHOLE_ENGINE = Object.keys(ENGINE)

const SHARED = {
  'shared/*': { may: ['shared/contracts', 'shared/engine/room'] },
  'shared/contracts': { may: ['shared/*'], packages: ['zod'] },
  'shared/page-styles': { packages: ['vitest'] },
  'shared/policies': { may: ['shared/*'] },
  'shared/testing': { may: ['shared/contracts'] },
  'shared/text': {},
}

const API = {
  'api/*': {
    may: [
      'api/db',
      'api/events',
      'api/http',
      'api/jobs',
      'api/providers',
      'api/reference',
      'api/routes',
      'api/services',
      'api/tracing',
      'shared/*',
    ],
    packages: ['@hono/node-server', '@opentelemetry/api', 'hono', 'ipaddr.js', 'node:', 'pino', 'zod'],
  },
  'api/tracing': { may: ['api/*', 'shared/*'], packages: ['@opentelemetry', 'node:'] },
  'api/db': {
    may: ['shared/*', 'shared/contracts'],
    packages: [...DATABASE, 'graphile-worker', 'node:', 'pino', 'postgres-array', 'vitest', 'zod'],
  },
  'api/events': { may: ['api/db', 'shared/contracts'], packages: [...DATABASE, 'zod'] },
  'api/jobs': {
    may: ['api/db', 'api/tracing', 'shared/contracts'],
    packages: ['@opentelemetry/api', ...DATABASE, 'zod'],
  },
  'api/providers': {
    may: ['api/*', 'api/db', 'api/jobs', 'shared/*', 'shared/contracts', ...WHOLE_ENGINE],
    packages: [
      'aws4fetch',
      'cspell-trie-lib',
      'drizzle-orm',
      'hono',
      'ipaddr.js',
      'node:',
      'nodemailer',
      'openai',
      'sharp',
      'stripe',
      'web-push',
      'zod',
    ],
  },
  'api/services': {
    may: [
      'api/*',
      'api/db',
      'api/events',
      'api/jobs',
      'api/providers',
      'assets/rooms',
      'shared/*',
      'shared/contracts',
      'shared/engine/furnish',
      'shared/policies',
      'shared/text',
    ],
    packages: [
      '@node-rs/argon2',
      '@oslojs/crypto',
      '@oslojs/encoding',
      '@oslojs/otp',
      '@peculiar/x509',
      '@simplewebauthn/server',
      '@trustnxt/c2pa-ts',
      '@zxcvbn-ts/language-common',
      'csv-parse',
      'drizzle-orm',
      'fflate',
      'fontkit',
      'htmlparser2',
      'minisearch',
      'node:',
      'pdfkit',
      'rate-limiter-flexible',
      'sanitize-html',
      'sharp',
      'standardwebhooks',
      'stemmer',
      'uqr',
      'zod',
    ],
  },
  'api/backup': {
    may: ['api/*', 'api/cli', 'api/db', 'api/providers', 'api/services'],
    packages: ['age-encryption', 'node:', 'pg', 'pg-copy-streams', 'zod'],
  },
  'api/seed': {
    may: ['api/*', 'api/db', 'api/services', 'shared/*', 'shared/contracts'],
    packages: ['drizzle-orm', 'node:', 'web-push'],
  },
  'api/http': {
    may: [
      'api/*',
      'api/db',
      'api/events',
      'api/providers',
      'api/services',
      'api/tracing',
      'shared/*',
      'shared/contracts',
      'shared/page-styles',
    ],
    packages: ['@hono/node-server', '@opentelemetry/api', 'hono', 'node:', 'zod'],
  },
  'api/routes': {
    may: ['api/*', 'api/http', 'api/metrics', 'api/services', 'api/tracing', 'shared/*', 'shared/contracts'],
    packages: ['hono', 'node:'],
  },
  'api/reference': {
    may: ['api/*', 'api/http', 'api/services', 'shared/*', 'shared/contracts'],
    packages: ['hono', 'node:', 'zod'],
  },
  'api/demo': {
    may: ['api/*', 'api/db', 'api/services', 'shared/*', 'shared/contracts'],
    packages: ['drizzle-orm', 'node:', 'zod'],
  },
  'api/metrics': {
    may: ['api/*', 'api/http', 'api/jobs', 'api/services'],
    packages: ['@prometheus-io/client', 'node:'],
  },
  'api/cli': {
    may: ['api/*', 'api/backup', 'api/db', 'api/demo', 'api/providers', 'api/seed', 'api/services'],
    packages: ['@hono/node-server', 'age-encryption', 'node:', 'vite', 'zod'],
  },
  'api/testing': {
    may: [
      'api/*',
      'api/db',
      'api/events',
      'api/http',
      'api/providers',
      'api/seed',
      'api/services',
      'shared/contracts',
    ],
    packages: [
      '@node-rs/argon2',
      '@oslojs/encoding',
      '@oslojs/otp',
      '@peculiar/x509',
      'drizzle-orm',
      'hono',
      'http_ece',
      'node:',
      'sharp',
      'vitest',
    ],
  },
}

const BACKEND = ['api/*', 'api/db', 'api/events', 'api/jobs', 'api/providers', 'api/services', 'api/tracing']
const WORKER = {
  'worker/*': {
    may: [...BACKEND, 'api/metrics', 'worker/jobs', 'worker/stager'],
    packages: ['@opentelemetry/api', 'drizzle-orm', 'graphile-worker', 'node:', 'pg', 'zod'],
  },
  'worker/jobs': {
    may: [...BACKEND, 'shared/*', 'shared/contracts', 'worker/*', 'worker/stager', ...WHOLE_ENGINE],
    packages: ['@opentelemetry/api', 'drizzle-orm', 'graphile-worker', 'node:', 'zod'],
  },
  'worker/stager': {
    may: [...BACKEND, 'shared/*', 'shared/contracts', ...WHOLE_ENGINE],
    packages: ['drizzle-orm', 'node:', 'sharp'],
  },
  'worker/testing': {
    may: [
      ...BACKEND,
      'api/testing',
      'shared/*',
      'shared/contracts',
      'worker/*',
      'worker/jobs',
      'worker/stager',
      ...WHOLE_ENGINE,
    ],
    packages: [
      '@hono/node-server',
      'drizzle-orm',
      'graphile-worker',
      'hono',
      'node:',
      'openai',
      'postgres',
      'sharp',
      'stripe',
      'vitest',
      'zod',
    ],
  },
}

/** What every part of the app may ask for: the contract, the client, and what was read. */
const APP = ['shared/*', 'shared/contracts', 'web/*', 'web/app', 'web/queries', 'web/ui']
const feature = (packages, ...more) => ({ may: [...APP, ...more], packages: [...REACT, ...packages] })
const QUERY = '@tanstack/react-query'
const FEATURES = {
  'web/features/admin': feature(
    [QUERY, '@tiptap', 'radix-ui', 'react-router-dom', 'zod'],
    'shared/text',
    'web/offline/cache',
  ),
  'web/features/account': feature([QUERY, 'react-router-dom', 'uqr', 'zod']),
  'web/features/assistant': feature(['react-router-dom'], 'web/assistant', 'web/offline/queue'),
  'web/features/auth': feature([QUERY, 'react-router-dom', 'zod']),
  'web/features/billing': feature([QUERY, 'react-router-dom']),
  'web/features/capture': feature(
    [QUERY, 'react-router-dom'],
    'web/offline/*',
    'web/offline/image',
    'web/offline/queue',
    'web/coach',
    'web/offline/upload',
    'web/preview',
    'shared/engine/*',
    'shared/engine/image',
  ),
  'web/features/install': feature([]),
  'web/features/push': feature([QUERY], 'web/offline/queue'),
  'web/features/staging': feature(
    [QUERY, 'radix-ui', 'react-router-dom', 'zod'],
    'shared/engine/*',
    'shared/engine/furnish',
    'shared/engine/geometry',
    'shared/engine/image',
    'shared/engine/kit',
    'web/assets',
    'web/offline/cache',
    'web/preview',
  ),
  'web/features/update': feature(['virtual:pwa-register']),
}

const WEB = {
  'web/offline/image': {
    may: ['shared/*', 'web/workers'],
    packages: ['browser-image-compression', 'zod'],
  },
  'web/offline/cache': { may: ['shared/*', 'web/*'], packages: ['idb'] },
  'web/offline/queue': {
    may: ['shared/*', 'shared/contracts', 'web/*', 'web/offline/image'],
    packages: ['idb', 'zod'],
  },
  'web/offline/upload': {
    may: ['shared/*', 'shared/contracts', 'web/offline/image', 'web/offline/queue'],
    packages: ['zod'],
  },
  'web/offline/testing': {
    may: ['web/offline/image', 'web/offline/queue', 'web/offline/upload'],
    packages: ['fake-indexeddb', 'idb', 'vitest'],
  },
  'web/offline/*': {
    may: [
      'web/offline/cache',
      'web/offline/image',
      'web/offline/queue',
      'web/offline/upload',
      'shared/contracts',
    ],
    packages: ['zod', QUERY],
  },
  'web/workers': {},
  // What the camera's picture looks like, told while it is pointed.
  'web/coach': {},
  // The assistants' window, which public pages and the app share.
  'web/assistant': { may: ['shared/*', 'shared/contracts', 'shared/text'] },
  'web/assets': {},
  'web/styles': {},
  'web/ui': {
    may: ['shared/*'],
    packages: [...REACT, '@tanstack/virtual-core', 'radix-ui', 'react-router-dom', 'zod'],
  },
  'web/preview': {
    may: ['assets/kit', 'assets/models', 'shared/*', 'web/offline/image', 'web/workers', ...WHOLE_ENGINE],
  },
  'web/queries': {
    may: ['shared/*', 'shared/contracts', 'web/*', 'web/offline/*', 'web/offline/cache'],
    packages: [...REACT, '@tanstack/query-persist-client-core', QUERY],
  },
  'web/app': {
    may: ['shared/*', 'shared/contracts', 'web/*', 'web/queries', 'web/offline/*', 'web/offline/queue'],
    packages: [...REACT, QUERY, 'react-router-dom', 'zod'],
  },
  ...FEATURES,
  'web/routes': {
    // The frame around pages outside the app is the public site's own.
    may: [
      ...APP,
      ...Object.keys(FEATURES),
      'web/offline/*',
      'web/offline/cache',
      'web/offline/image',
      'web/site',
    ],
    packages: [...REACT, QUERY, 'radix-ui', 'react-router-dom'],
  },
  'web/site': {
    may: [
      'shared/*',
      'shared/contracts',
      'shared/policies',
      'shared/text',
      'web/*',
      'web/assistant',
      'web/offline/*',
      'web/offline/cache',
      'web/public',
      'web/styles',
      'web/ui',
    ],
    packages: REACT,
  },
  'web/sw': {
    may: [
      'shared/*',
      'shared/contracts',
      'web/*',
      'web/offline/*',
      'web/offline/cache',
      'web/offline/image',
      'web/offline/queue',
      'web/offline/upload',
    ],
    packages: [
      'workbox-core',
      'workbox-expiration',
      'workbox-precaching',
      'workbox-routing',
      'workbox-strategies',
      'zod',
    ],
  },
  'web/*': {
    may: [
      'shared/*',
      'shared/contracts',
      'web/app',
      'web/features/install',
      'web/features/push',
      'web/features/update',
      'web/offline/*',
      'web/queries',
      'web/routes',
      'web/styles',
      'web/ui',
    ],
    packages: [...REACT, QUERY, 'react-router-dom', 'vite-plugin-pwa', 'zod'],
  },
  // Plugins and settings of the bundler.
  'web/build': { may: ['shared/*', 'shared/page-styles', 'web/*'], packages: ['node:', 'vite'] },
  'web/catalogue': { may: ['web/*', 'web/styles', 'web/ui'], packages: [...REACT, 'react-router-dom'] },
  'web/public': {},
}

const NODE_TOOLS = [
  'axe-core',
  'drizzle-orm',
  'hono',
  'lighthouse',
  'node:',
  'playwright-core',
  'postgres',
  'sharp',
  'vite',
  'vitest',
  'zod',
]
const PRODUCT = [...Object.keys(API), ...Object.keys(WORKER), ...Object.keys(SHARED), ...WHOLE_ENGINE]
const TOOLS = {
  'e2e/*': { may: PRODUCT.concat('assets/training', 'web/*'), packages: NODE_TOOLS },
  'e2e/architecture': { packages: ['node:', 'vitest'] },
  'e2e/bench': {
    may: [
      ...PRODUCT,
      ...Object.keys(WEB),
      'assets/*',
      'assets/kit',
      'assets/training',
      'e2e/*',
      'e2e/faults',
    ],
    packages: [...NODE_TOOLS, '@hono/node-server', 'chrome-launcher', 'openai'],
  },
  'e2e/chaos': {
    may: [...PRODUCT, 'e2e/*', 'e2e/faults', 'e2e/runtime', 'web/offline/queue', 'web/*'],
    packages: NODE_TOOLS,
  },
  'e2e/faults': { may: [...PRODUCT, 'e2e/*', 'web/offline/queue', 'web/*'], packages: NODE_TOOLS },
  'e2e/fixtures': {},
  'e2e/journeys': { may: [...PRODUCT, 'e2e/*', 'web/*', 'web/site'], packages: NODE_TOOLS },
  'e2e/pictures': { may: [...PRODUCT, 'e2e/*'], packages: NODE_TOOLS },
  'e2e/runtime': { may: [...PRODUCT, 'e2e/*'], packages: NODE_TOOLS },
  'assets/*': {
    may: [...WHOLE_ENGINE, 'worker/stager', 'assets/kit', 'assets/rooms'],
    packages: ['node:', 'sharp', 'zod'],
  },
  'assets/training': {
    may: [...WHOLE_ENGINE, 'api/providers', 'api/seed', 'api/services', 'worker/stager'],
    packages: ['node:', 'sharp', 'wabt'],
  },
  'assets/kit': {},
  'assets/models': {},
  'assets/rooms': {},
  './*': {
    may: ['api/testing', 'shared/*', 'web/*', 'web/build'],
    packages: [
      '@tailwindcss/vite',
      '@vitejs/plugin-react',
      'drizzle-kit',
      'node:',
      'vite',
      'vite-plugin-pwa',
      'vitest',
    ],
  },
}

export const ZONES = { ...ENGINE, ...SHARED, ...API, ...WORKER, ...WEB, ...TOOLS }
