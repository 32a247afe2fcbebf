import '../styles/app.css'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { paintBrowserChrome } from '../ui/theme.ts'
import { ISLANDS } from './islands/registry.ts'

/** Brings one island to life from the props it was rendered with. */
async function hydrate(element: HTMLElement): Promise<void> {
  const { island, props, prefix } = element.dataset
  const load = Object.entries(ISLANDS).find(([name]) => name === island)?.[1]
  if (!load || props === undefined) return
  const Component = (await load()) as ComponentType<object>
  hydrateRoot(element, <Component {...(JSON.parse(props) as object)} />, {
    identifierPrefix: prefix,
  })
}

/** What is far down the page waits until it is nearly seen. */
const nearlySeen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      nearlySeen.unobserve(target)
      void hydrate(target as HTMLElement)
    }
  },
  { rootMargin: '400px' },
)

paintBrowserChrome()
for (const element of document.querySelectorAll('[data-island]')) nearlySeen.observe(element)

// The menu of narrow screens is a native dialog.
for (const opener of document.querySelectorAll<HTMLElement>('[data-opens]')) {
  const dialog = document.getElementById(opener.dataset.opens ?? '')
  if (dialog instanceof HTMLDialogElement) opener.addEventListener('click', () => dialog.showModal())
}
