import { defineConfig } from 'vitest/config'
import { temporaryFolder } from './api/testing/temporary-folder.ts'

// For this process, the test processes and all that they start.
process.env['TMPDIR'] = temporaryFolder()

/**
 * Tests that listen on a port with @hono/node-server, which replaces the global Request and Response: the same for all
 * of these, and other than what the rest expects. (Told to leave those alone, it never ended a subscription at the
 * payment sandbox.)
 */
export const LISTENING = [
  'api/demo/fill-demo.test.ts',
  'api/routes/hostile-ids.test.ts',
  'api/services/billing/{checkout,figures,reconcile,refunds,sync}/*.test.ts',
  'api/services/photos/variants/remove-watermarks.test.ts',
]

/** Tests that put something in a module's place, which the files after them would meet, or measure what it or the process keeps. */
export const ISOLATED = [
  'api/free-buffers.test.ts',
  'api/services/accounts/password/password.test.ts',
  'api/services/accounts/sign-in.test.ts',
  'api/services/credits/refresh-credits.test.ts',
  'api/services/operations/check-readiness.test.ts',
  'e2e/client-contracts.test.ts',
  'worker/stager/exact/drawn-edge.test.ts',
  'worker/stager/threads/worker-pool.test.ts',
]

/**
 * Tests of whole processes, most of whose time goes into starting, killing and waiting for them: PostgreSQL's clusters, workers that
 * take each other's jobs over, back-ups and drills, a demo filled by its own calls. Plain `npm test` leaves them to a build server.
 */
export const PROCESSES = [
  'api/backup/backup.test.ts',
  'api/cli/product/prepare-database.test.ts',
  'api/db/embedded-postgres.test.ts',
  'api/demo/fill-demo.test.ts',
  'api/drain-server.test.ts',
  'api/routes/put-photo-wire.test.ts',
  'worker/dead-workers.test.ts',
  'worker/worker.test.ts',
]
const leftOut = process.env['TEST_PROCESSES'] === 'no' ? PROCESSES : []

/**
 * A machine that is busy with more than this is slow, and not wrong: it ends what will never end, and nothing else. No test
 * has a timeout of its own, which would say how fast a machine has to be.
 */
const patience = { poll: { timeout: 300_000 } }
const TEST_PATIENCE_MS = 600_000

/** Tests that drive a browser share one product; half of their time they wait for it. The files of a worker share its browser. */
const inBrowsers = {
  environment: 'node',
  globalSetup: 'e2e/setup.ts',
  isolate: false,
  // To ask a browser something twenty times a second, as is usual, took a tenth of the processor.
  expect: { poll: { ...patience.poll, interval: 200 } },
  testTimeout: TEST_PATIENCE_MS,
  hookTimeout: TEST_PATIENCE_MS,
}

/**
 * V8 frees functions that have not run for a while, and counts pictures against a small limit of its own at which it frees optimised code, too: what one
 * file has compiled the next compiles again. Kept, the engine's tests take a sixth less of the processor.
 */
const keepCompiledCode = ['--no-flush-bytecode', '--external-memory-accounted-in-global-limit']

/** Tests on a PostgreSQL of their own, started once for all files of a run. */
const onPostgres = {
  environment: 'node',
  execArgv: keepCompiledCode,
  globalSetup: 'api/db/test-server.ts',
  setupFiles: [
    'api/testing/load-networks.ts',
    'api/testing/cheap-passwords.ts',
    'api/testing/remembered/remembered-photos.ts',
  ],
  expect: patience,
  testTimeout: TEST_PATIENCE_MS,
  hookTimeout: TEST_PATIENCE_MS,
}

/**
 * After those that wait for PostgreSQL, servers and timers: these do so beside browsers, which go first, and alone left processors idle, as
 * what waits for nothing does not.
 */
const afterWaiting = {
  environment: 'node',
  execArgv: keepCompiledCode,
  setupFiles: 'api/testing/load-networks.ts',
  isolate: false,
  sequence: { groupOrder: 1 },
  expect: patience,
  testTimeout: TEST_PATIENCE_MS,
  hookTimeout: TEST_PATIENCE_MS,
}

/** Tests sit beside what they test. Kept apart from vite.config.ts, whose root is web alone. */
export default defineConfig({
  test: {
    // Most tests wait for PostgreSQL half of the time: no core has to stay free beside them.
    maxWorkers: '100%',
    projects: [
      // The server's modules are loaded once a process and not once a file: that was two fifths of these tests' work.
      {
        test: {
          name: 'unit',
          include: [
            '{api,assets,worker}/**/*.test.ts',
            'e2e/*.test.ts',
            'e2e/{architecture,bench}/**/*.test.ts',
          ],
          exclude: [...ISOLATED, ...LISTENING, ...PROCESSES],
          isolate: false,
          ...onPostgres,
        },
      },
      {
        test: {
          name: 'listening',
          include: LISTENING,
          exclude: leftOut,
          isolate: false,
          ...onPostgres,
        },
      },
      {
        test: {
          name: 'isolated',
          include: ISOLATED,
          ...onPostgres,
        },
      },
      // What these import keeps nothing that another file would meet; compiled once, the engine's code is fast for all.
      {
        test: {
          name: 'pure',
          include: ['shared/**/*.test.ts'],
          // Run by Node itself, which knows TypeScript: behind the module runner's getters the engine's loops take a sixth longer.
          experimental: { viteModuleRunner: false },
          ...afterWaiting,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          ...afterWaiting,
        },
      },
      // When nothing else of the same run does: what they wait for is limited in time.
      {
        test: {
          name: 'processes',
          include: PROCESSES,
          exclude: [...LISTENING, ...leftOut],
          isolate: false,
          ...onPostgres,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/*/**/*.test.ts'],
          exclude: ['e2e/{architecture,bench}/**', 'e2e/faults/**'],
          ...inBrowsers,
        },
      },
      // The capture queue against a failing network, in a suite of its own: `npm run faults`, `npm test -- --all`.
      {
        test: {
          name: 'faults',
          include: ['e2e/faults/**/*.test.ts'],
          ...inBrowsers,
        },
      },
    ],
  },
})
