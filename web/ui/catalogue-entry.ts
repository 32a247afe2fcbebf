import type { ReactNode } from 'react'

/** A component in one of its states, as the catalogue of development shows it. */
export interface CatalogueState {
  name: string
  show: () => ReactNode
  /** Shown as if the pointer or the focus were on it. */
  force?: 'hover' | 'focus-visible'
  /** Covers a whole page, and so gets one of its own in a frame of this height, in CSS pixels. */
  frameHeight?: number
}

/** The states of each component of a folder, by the name of the component's file. */
export type CatalogueEntries = Readonly<Record<string, readonly CatalogueState[]>>
