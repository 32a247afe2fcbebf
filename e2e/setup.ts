import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'
import { removeDataDir, startProduct, temporaryDataDir } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    chromium: string
  }
}

/** Starts the product once for all journeys; each signs up with an account of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromium', findChromium())
  const dataDir = await temporaryDataDir()
  // Every visitor of every journey comes from this machine.
  const product = await startProduct(dataDir, { ADDRESS_LIMIT_FACTOR: '1000' })
  project.provide('origin', product.origin)
  return async () => {
    await product.stop()
    await removeDataDir(dataDir)
  }
}
