import type { CatalogueEntries } from '../ui/catalogue-entry.ts'

export interface Group {
  /** The folder below `web/ui`, `ui` for those directly in it. */
  name: string
  entries: CatalogueEntries
}

const modules = import.meta.glob<{ entries: CatalogueEntries }>('../ui/**/*.catalogue.tsx', { eager: true })

/** What `web/ui` has, a group a folder. */
export const groups: Group[] = Object.entries(modules).map(([path, { entries }]) => ({
  name: /\/([^/]+)\/[^/]+$/.exec(path)?.[1] ?? 'ui',
  entries,
}))
