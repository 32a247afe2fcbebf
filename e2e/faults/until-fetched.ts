import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { scriptFiles } from '../script-files.ts'

/**
 * Waits until a page has the code of what it opens later, by its sources. It fetches that once the browser is idle, which on
 * a busy machine is later than a test without a connection begins.
 */
export async function untilFetched(page: Page, sources: string[]): Promise<void> {
  const files = await scriptFiles(sources)
  const missing = async () => {
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    return files.filter((file) => !fetched.includes(`/${file}`))
  }
  await expect.poll(missing).toEqual([])
}
