import type { CatalogueState } from '../ui/catalogue-entry.ts'
import { groups } from './groups.ts'

/** Where one state of a component has a page of its own. */
export const frameAddress = (group: string, component: string, state: string): string =>
  `/dev/ui?${new URLSearchParams({ group, component, state }).toString()}`

export interface AddressedState {
  title: string
  state: CatalogueState
}

/** The state that such an address asks for; null at the catalogue's own. */
export function framedStateAt(search: string): AddressedState | null {
  const asked = new URLSearchParams(search)
  const component = asked.get('component')
  if (component === null) return null
  const group = groups.find(({ name }) => name === asked.get('group'))
  const state = group?.entries[component]?.find(({ name }) => name === asked.get('state'))
  if (!state) throw new Error(`The catalogue has no such state: ${search}`)
  return { title: `${component}, ${state.name}`, state }
}
