interface StartScreen {
  /** Regular expression of the addresses. */
  path: string
  /** Templates of index.html that show its outline, the second within the first. */
  outline: readonly string[]
  /** Modules that the router fetches for it. */
  parts: readonly string[]
  /** What it reads first of the server; `$1` is what the first group of `path` has caught. */
  reads?: readonly string[]
}

const PUBLIC = 'routes/public/public-layout.tsx'
const APP = 'routes/shell/app-layout.tsx'

/**
 * What the page of the app begins with, by the address that is opened: the outline that stands until the code is there,
 * and what is fetched at once, all in one go. The first that fits holds.
 */
export const START_SCREENS = {
  '/auth': { path: '^/auth/?$', outline: ['auth'], parts: [PUBLIC, 'routes/auth/auth.tsx'] },
  '/app': {
    path: '^/app/?$',
    outline: ['app', 'dashboard'],
    parts: [APP, 'routes/dashboard.tsx'],
    reads: ['/api/user/usage', '/api/staging-projects?limit=3'],
  },
  '/app/staging': {
    path: '^/app/staging/?$',
    outline: ['app', 'staging'],
    parts: [APP, 'routes/staging.tsx'],
  },
  '/app/shoot': { path: '^/app/shoot/?$', outline: ['camera'], parts: ['routes/shoot.tsx'] },
  '/app/queue': { path: '^/app/queue/?$', outline: ['app', 'queue'], parts: [APP, 'routes/queue.tsx'] },
  '/app/project': {
    path: '^/app/project/(\\d+)/?$',
    // The server puts the room's name and picture into it.
    outline: ['app', 'project'],
    parts: [APP, 'routes/project.tsx'],
    reads: ['/api/staging-projects/$1'],
  },
  '/app/images': { path: '^/app/images/?$', outline: ['app', 'screen'], parts: [APP, 'routes/images.tsx'] },
  '/app/listings': {
    path: '^/app/listings/',
    outline: ['app', 'screen'],
    parts: [APP, 'routes/listing.tsx'],
  },
  '/app/subscription': {
    path: '^/app/subscription/?$',
    outline: ['app', 'screen'],
    parts: [APP, 'routes/billing/subscription.tsx'],
  },
  '/app/account': {
    path: '^/app/account/?$',
    outline: ['app', 'screen'],
    parts: [APP, 'routes/account.tsx'],
  },
  '/app/*': { path: '^/app(/|$)', outline: ['app', 'screen'], parts: [APP] },
  '/plans': {
    path: '^/subscription/?$',
    outline: ['public'],
    parts: [PUBLIC, 'routes/billing/plans.tsx'],
  },
  '/*': { path: '', outline: ['public'], parts: [PUBLIC] },
} as const satisfies Record<string, StartScreen>
