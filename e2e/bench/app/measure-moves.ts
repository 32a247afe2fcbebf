import type { Page } from 'playwright-core'

/** A screen is there once its heading is painted; outlines have none that is exposed. */
const PAINTED = `(heading) => new Promise((done) => {
  const wanted = new RegExp(heading)
  const look = () => {
    const shown = document.querySelector('#main h1')
    if (!shown || !wanted.test(shown.textContent)) return requestAnimationFrame(look)
    requestAnimationFrame(() => setTimeout(() => done(performance.now())))
  }
  look()
})`

/** From the opening of a page to its screen painted, ms. */
export async function openedMs(page: Page, address: string, heading: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate<number>(`(${PAINTED})(${JSON.stringify(heading)})`)
}

/** From a click on a link to the screen behind it painted, ms. */
export async function movedMs(page: Page, href: string, heading: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const link = [...document.querySelectorAll('a')].find((a) =>
      a.getAttribute('href') === ${JSON.stringify(href)} && a.checkVisibility())
    const begun = performance.now()
    link.click()
    return await (${PAINTED})(${JSON.stringify(heading)}) - begun
  })()`)
}

/** Longest time between two frames while the page is scrolled to its end and lists go on loading, ms. */
export async function longestFrameMs(page: Page): Promise<{ longest: number; frames: number; late: number }> {
  return page.evaluate(async () => {
    const gaps: number[] = []
    let last = performance.now()
    let still = 0
    while (still < 60) {
      const { promise, resolve } = Promise.withResolvers<number>()
      requestAnimationFrame(resolve)
      const now = await promise
      gaps.push(now - last)
      last = now
      const before = scrollY
      scrollBy({ top: 120, behavior: 'instant' })
      still = scrollY === before ? still + 1 : 0
    }
    return {
      longest: Math.max(...gaps),
      frames: gaps.length,
      late: gaps.filter((gap) => gap > 32).length,
    }
  })
}

/** Has the page note how long each interaction takes until the next paint. */
export const watchInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const taken: number[] = []
    Object.assign(window, { taken })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && Number(entry.interactionId) > 0) taken.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

/** The longest of them since, ms; 16 or less is not told and counts as 16. */
export const longestInteractionMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { taken } = window as unknown as { taken: number[] }
    return Math.max(16, ...taken.splice(0))
  })
