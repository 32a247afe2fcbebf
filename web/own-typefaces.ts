const KNOWN = 'nestage-fonts'

/** Browsers call nothing a shift that is smaller. */
const UNSEEN_PX = 3

/** What stands on the screen: asked of nothing that is not laid out yet (`far` in web/styles/site.css). */
const shown = (): Element[] =>
  [...document.querySelectorAll('main :is(h1, h2, h3, p, a, img, li)')].filter((element) => {
    if (element.closest('.far:not([data-near])')) return false
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })

const tops = (elements: Element[]): number[] => elements.map((element) => element.getBoundingClientRect().top)

/**
 * Fetches our typefaces and puts them in the fallbacks' place, both in one step; from then on this browser has them
 * and uses them from the first paint (shared/first-script.ts). Where a line would break elsewhere in them and move
 * what somebody is looking at, this page keeps its fallbacks.
 */
export async function fetchOwnTypefaces(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.fonts !== undefined) return
  await Promise.all(['Literata', 'Archivo'].map((family) => document.fonts.load(`400 1rem ${family}`)))
  const elements = shown()
  const before = tops(elements)
  dataset.fonts = ''
  const isMoved = tops(elements).some((top, index) => Math.abs(top - before[index]) >= UNSEEN_PX)
  if (isMoved) delete dataset.fonts
  try {
    localStorage.setItem(KNOWN, '1')
  } catch {
    // Private mode: the next page begins with the fallbacks again.
  }
}
