import { defineConfig } from 'vitest/config'

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

/** Tests that put something in a module's place, which the files after them would meet, or count what it keeps. */
export const ISOLATED = [
  'api/services/accounts/password/password.test.ts',
  'api/services/accounts/sign-in.test.ts',
  'api/services/credits/refresh-credits.test.ts',
  'api/services/operations/check-readiness.test.ts',
  'e2e/client-contracts.test.ts',
  'worker/stager/exact/drawn-edge.test.ts',
  'worker/stager/threads/worker-pool.test.ts',
]

/** A machine that is busy with more than this is slow, and not wrong. */
const patience = { poll: { timeout: 20_000 } }

/** Tests that drive a browser share one product; half of their time they wait for it. */
const inBrowsers = {
  environment: 'node',
  globalSetup: 'e2e/setup.ts',
  expect: patience,
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

/** Tests on a PostgreSQL of their own, started once for all files of a project. */
const onPostgres = {
  environment: 'node',
  globalSetup: 'api/db/test-server.ts',
  setupFiles: ['api/testing/load-networks.ts', 'api/testing/cheap-passwords.ts'],
  expect: patience,
  testTimeout: 90_000,
  hookTimeout: 120_000,
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
          include: ['{api,assets,worker}/**/*.test.ts', 'e2e/*.test.ts', 'e2e/architecture/*.test.ts'],
          exclude: [...ISOLATED, ...LISTENING],
          isolate: false,
          ...onPostgres,
        },
      },
      {
        test: {
          name: 'listening',
          include: LISTENING,
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
          include: ['{shared,web}/**/*.test.{ts,tsx}'],
          setupFiles: 'api/testing/load-networks.ts',
          environment: 'node',
          isolate: false,
          expect: patience,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/*/**/*.test.ts'],
          setupFiles: 'api/testing/load-networks.ts',
          exclude: ['e2e/architecture/**', 'e2e/faults/**'],
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
