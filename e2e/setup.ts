import type { TestProject } from 'vitest/node'
import { PUSH_SERVICE_CERTIFICATE } from '../api/testing/push/push-service.ts'
import { findChromium, findHeadlessShell } from './chromium.ts'
import { removeDataDir, startProduct, temporaryDataDir } from './product.ts'
import { withDatabase } from './with-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    /** A whole browser, for what lives outside of pages: profiles that outlive it, notifications. */
    chromium: string
    /** What shows pages to everybody else. */
    headlessShell: string
    /** The product's data folder. */
    dataDir: string
  }
}

/**
 * Keeps the worker from encoding AVIF, of which each photo and each staged picture gets three files: a seventh of the work of these
 * tests, for pictures that nobody looks at. Their queue is taken as by a worker that is at it, which is believed for four hours; a test
 * that looks at one takes its job out of the queue.
 */
const holdAvif = (dataDir: string): Promise<void> =>
  withDatabase(dataDir, async (sql) => {
    await sql`
      insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by) values ('avif', now(), 'tests')
      on conflict (queue_name) do update set locked_at = excluded.locked_at, locked_by = excluded.locked_by`
  })

/** Starts the product once for all journeys; each signs up with an account of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('headlessShell', findHeadlessShell())
  project.provide('chromium', findChromium())
  const dataDir = await temporaryDataDir()
  const product = await startProduct(dataDir, {
    // Every visitor of every journey comes from this machine.
    ADDRESS_LIMIT_FACTOR: '1000',
    // So does the push service of the journeys.
    PUSH_SERVICES: '127.0.0.1:*',
    // And the listing pages that they import; every other address of this machine stays refused.
    LISTING_PAGE_ADDRESSES: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: PUSH_SERVICE_CERTIFICATE,
  })
  await holdAvif(dataDir)
  project.provide('origin', product.origin)
  project.provide('dataDir', dataDir)
  return async () => {
    await product.stop()
    await removeDataDir(dataDir)
  }
}
