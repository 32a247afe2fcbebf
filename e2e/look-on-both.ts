import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoViolations } from './expect-no-violations.ts'
import { DEVICES } from './launch-browser.ts'

/** Looks at a screen as it stands on a phone and on a desk: nothing hinders anybody there, and nothing sticks out. */
export async function lookOnBoth(page: Page, screen: string): Promise<void> {
  for (const device of ['phone', 'desktop'] as const) {
    await page.setViewportSize(DEVICES[device].viewport)
    await expectNoViolations(page, `${screen} on a ${device}`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${screen} on a ${device}`).toBeLessThanOrEqual(0)
  }
}
