import '../styles/site.css'
import { BEHAVIOURS } from './behaviours/registry.ts'
import { layOutTheRest } from './lay-out-the-rest.ts'
import { fetchOwnTypefaces } from '../own-typefaces.ts'

for (const element of document.querySelectorAll<HTMLElement>('[data-behaviour]')) {
  const start = Object.entries(BEHAVIOURS).find(([name]) => name === element.dataset.behaviour)?.[1]
  start?.(element)
  // From here on it answers; before, it is a picture of itself.
  element.dataset.alive = ''
}

// Who wants to install the app can wait until the page is there.
const manifest = document.createElement('link')
manifest.rel = 'manifest'
manifest.href = '/manifest.webmanifest'
document.head.append(manifest)

// Without a connection the fallbacks stay, and the next page tries again. What is far down is laid out once, in the
// typefaces that the page keeps.
fetchOwnTypefaces()
  .catch((error: unknown) => console.warn('The typefaces did not come', error))
  .finally(layOutTheRest)
