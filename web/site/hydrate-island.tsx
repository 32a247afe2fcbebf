import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ISLANDS } from './islands/registry.ts'

/** Brings one island to life from the props it was rendered with. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island, props, prefix } = element.dataset
  const load = Object.entries(ISLANDS).find(([name]) => name === island)?.[1]
  if (!load || props === undefined) return
  const Component = (await load()) as ComponentType<object>
  hydrateRoot(element, <Component {...(JSON.parse(props) as object)} />, { identifierPrefix: prefix })
  // From here on it answers; before, it is a picture of itself.
  element.dataset.alive = ''
}
