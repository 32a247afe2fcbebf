import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ICON = fileURLToPath(new URL('../ui/create-icon.ts', import.meta.url))

/** Has Lucide's drawings made into components by our own, of a tenth the size. */
export const ownIcons = (): Plugin => ({
  name: 'own-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /\/createLucideIcon\.mjs$/ }, handler: () => ICON },
})
