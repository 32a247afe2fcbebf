import type { BrowserContext } from 'playwright-core'

/**
 * The moment never comes in which the app has nothing more urgent to do than to fetch what other screens need (`untilIdle`, which alone
 * hands the browser a promise's own resolver). All else that waits to be idle is done.
 */
export const fetchNothingAhead = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const whenIdle = globalThis.requestIdleCallback
    globalThis.requestIdleCallback = (work, options) =>
      Function.prototype.toString.call(work).includes('[native code]') ? 0 : whenIdle(work, options)
  })
