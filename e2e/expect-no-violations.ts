import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Expects that axe finds nothing wrong with a page, said with `message` when it does. A page that is still settling is
 * looked at again: what stays wrong for the poll's whole time is a fault.
 */
export async function expectNoViolations(page: Page, message?: string): Promise<void> {
  await expect.poll(() => findViolations(page), message === undefined ? {} : { message }).toEqual([])
}

/** One line a fault. Nothing fades in meanwhile, or colours would be measured half-way. Run by the browser itself, axe passes the page's policy. */
async function findViolations(page: Page): Promise<string[]> {
  await page.locator('h1').first().waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  try {
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
    })
    await page.evaluate(axe)
    const { violations } = await page.evaluate<AxeResults>('axe.run()')
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html} ${failureSummary ?? ''}`),
    )
  } finally {
    await page.emulateMedia({ reducedMotion: null })
  }
}
