import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { PROJECT_ROOT } from '../../api/cli/project-root.ts'
import { expectNoViolations } from '../expect-no-violations.ts'
import { DEVICES } from '../launch-browser.ts'
import { collectProblems } from '../page-problems.ts'

const ARTIFACTS = join(PROJECT_ROOT, 'e2e', 'artifacts')

/**
 * Looks at every state in the catalogue of `npm run dev`, light and dark: each shows something, axe finds nothing wrong,
 * nothing is wider than a phone, and no page reports an error. Leaves a picture of what was open where that fails.
 */
export async function walkCatalogue(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, ...DEVICES.phone })
  const problems = collectProblems(context)
  const page = await context.newPage()
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      // The same elements in other colours.
      const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined
      await page.emulateMedia({ colorScheme })
      await page.goto('/dev/ui')
      await page.getByRole('heading', { name: 'UI catalogue' }).waitFor()
      await expectShown(page)
      await expectNoViolations(page, `catalogue, ${colorScheme}`, rules)
      const frames = await page
        .locator('iframe')
        .evaluateAll((all) => all.map((frame) => frame.getAttribute('src') ?? ''))
      expect(frames.length).toBeGreaterThan(0)
      for (const address of frames) {
        await page.goto(address)
        await page
          .locator('[role=dialog], [role=alertdialog], [role=menu], li[data-state=open]')
          .first()
          .waitFor()
        await expectNoViolations(page, `${address}, ${colorScheme}`, rules)
      }
    }
    expect(problems.unexpected()).toEqual([])
  } catch (error) {
    await mkdir(ARTIFACTS, { recursive: true })
    await page.screenshot({ path: join(ARTIFACTS, 'catalogue.png'), fullPage: true })
    throw error
  } finally {
    await context.close()
  }
}

/** Each state that needs no page of its own takes up room, and nothing reaches beyond the screen. */
async function expectShown(page: Page): Promise<void> {
  const sizes = () =>
    page.locator('[data-state-of]').evaluateAll((states) =>
      states.map((state) => {
        const boxes = [...state.querySelectorAll('*')].map((child) => child.getBoundingClientRect())
        const isShown = boxes.some(({ width, height }) => width > 0 && height > 0)
        return isShown ? 'shown' : `nothing: ${state.getAttribute('data-state-of')}`
      }),
    )
  expect((await sizes()).length).toBeGreaterThan(50)
  await expect.poll(async () => (await sizes()).filter((size) => size !== 'shown')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}
