import '../styles/app.css'
import { paintBrowserChrome } from '../ui/theme.ts'

/** What is far down the page waits until it is nearly seen. */
const nearlySeen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      nearlySeen.unobserve(target)
      void import('./hydrate-island.tsx').then(({ hydrateIsland }) => hydrateIsland(target))
    }
  },
  { rootMargin: '400px' },
)

/** The page is complete without them, so islands come alive after everything that is to be seen has come. */
function startIslands(): void {
  for (const element of document.querySelectorAll('[data-island]')) nearlySeen.observe(element)
}

paintBrowserChrome()
if (document.readyState === 'complete') startIslands()
else window.addEventListener('load', startIslands)

// The menu of narrow screens is a native dialog.
for (const opener of document.querySelectorAll<HTMLElement>('[data-opens]')) {
  const dialog = document.getElementById(opener.dataset.opens ?? '')
  if (dialog instanceof HTMLDialogElement) opener.addEventListener('click', () => dialog.showModal())
}
