const KNOWN = 'nestage-fonts'

/**
 * Fetches our typefaces and puts them in the fallbacks' place, both in one step; from then on this browser has them
 * and uses them from the first paint (shared/first-script.ts).
 */
export async function fetchOwnTypefaces(): Promise<void> {
  const root = document.documentElement
  if (root.dataset.fonts !== undefined) return
  await Promise.all(['Literata', 'Archivo'].map((family) => document.fonts.load(`400 1rem ${family}`)))
  root.dataset.fonts = ''
  try {
    localStorage.setItem(KNOWN, '1')
  } catch {
    // Private mode: the next page begins with the fallbacks again.
  }
}
