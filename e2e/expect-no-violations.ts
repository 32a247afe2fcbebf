import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Expects that axe finds nothing wrong with a page, said with `message` when it does. A page that is still settling is
 * looked at again: what stays wrong for the poll's whole time is a fault.
 * @param rules of axe, where not all can tell something new
 */
export async function expectNoViolations(page: Page, message?: string, rules?: string[]): Promise<void> {
  await expect.poll(() => findViolations(page, rules), message === undefined ? {} : { message }).toEqual([])
}

/** One line a fault. Nothing fades in meanwhile, as no device of the journeys asks for motion. Run by the browser itself, axe passes the page's policy. */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.locator('h1').first().waitFor()
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
  })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  // The same checks; what passed is not written down element by element.
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html} ${failureSummary ?? ''}`),
  )
}
