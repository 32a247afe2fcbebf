import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds wrong with a page as it stands, one line a fault. Nothing fades in meanwhile, or colours would be
 * measured half-way. Run by the browser itself, axe passes the page's policy.
 */
export async function findViolations(page: Page): Promise<string[]> {
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
