import type { TestProject } from 'vitest/node'
import { PUSH_SERVICE_CERTIFICATE } from '../api/testing/push/push-service.ts'
import { findChromium } from './chromium.ts'
import { removeDataDir, startProduct, temporaryDataDir } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    chromium: string
    /** The product's data folder. */
    dataDir: string
  }
}

/** Starts the product once for all journeys; each signs up with an account of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
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
  project.provide('origin', product.origin)
  project.provide('dataDir', dataDir)
  return async () => {
    await product.stop()
    await removeDataDir(dataDir)
  }
}
