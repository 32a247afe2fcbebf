import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject, test as base } from 'vitest'
import { PROJECT_ROOT } from '../api/cli/project-root.ts'
import { keepInstalling } from './keep-installing.ts'
import { BROWSER_PATIENCE_MS, type Device, DEVICES, launchBrowser } from './launch-browser.ts'
import { collectProblems, type PageProblems } from './page-problems.ts'
import { type Account, register } from './register.ts'

const ARTIFACTS = join(PROJECT_ROOT, 'e2e', 'artifacts')

export type Visitor = { context: BrowserContext; page: Page; problems: PageProblems }
export type SignedIn = Visitor & { account: Account }

/**
 * `test` for journeys: a browser per worker and, per test, as many visitors as it asks for, each with cookies and
 * storage of its own. The service worker is installed for those alone who are given `serviceWorkers: 'allow'`: to
 * fetch and keep the whole app for each visitor was a fourth of the journeys' work. A test fails on errors in its pages that it did not expect (`visitor.problems.expect`),
 * and leaves pictures of its pages in e2e/artifacts when it fails.
 */
export const test = base
  .extend('origin', { scope: 'file' }, () => inject('origin'))
  .extend('headlessShell', { scope: 'worker' }, () => inject('headlessShell'))
  .extend('browser', { scope: 'worker' }, async ({ headlessShell }, { onCleanup }) => {
    const browser = await launchBrowser(headlessShell)
    onCleanup(() => browser.close())
    return browser
  })
  .extend('visit', async ({ browser, origin, task }, { onCleanup }) => {
    const visitors: Visitor[] = []
    onCleanup(() => leave(visitors, task.name, () => task.result?.state === 'fail'))
    return async (
      device: Device,
      { serviceWorkers = 'block', ...options }: BrowserContextOptions = {},
    ): Promise<Visitor> => {
      const context = await browser.newContext({ baseURL: origin, ...DEVICES[device], ...options })
      context.setDefaultTimeout(BROWSER_PATIENCE_MS)
      if (serviceWorkers === 'block') await keepInstalling(context)
      const visitor = { context, problems: collectProblems(context), page: await context.newPage() }
      visitors.push(visitor)
      return visitor
    }
  })
  .extend('signIn', ({ visit, origin }) => {
    return async (device: Device, options?: BrowserContextOptions): Promise<SignedIn> => {
      const visitor = await visit(device, options)
      return { ...visitor, account: await register(visitor.context, origin) }
    }
  })

async function leave(visitors: Visitor[], name: string, failed: () => boolean): Promise<void> {
  const problems = visitors.flatMap((visitor) => visitor.problems.unexpected())
  const pages = visitors.flatMap(({ context }) => context.pages())
  if (failed() || problems.length > 0) await photograph(pages, name)
  await Promise.all(visitors.map(({ context }) => context.close()))
  if (problems.length > 0) throw new Error(`Errors in the page:\n${problems.join('\n')}`)
}

async function photograph(pages: Page[], name: string): Promise<void> {
  await mkdir(ARTIFACTS, { recursive: true })
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
  for (const [index, page] of pages.entries()) {
    // A crashed or closed page has no picture; the failure itself says more.
    await page.screenshot({ path: join(ARTIFACTS, `${slug}-${index + 1}.png`) }).catch(() => undefined)
  }
}
