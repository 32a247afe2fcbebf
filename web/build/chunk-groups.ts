import type { Rolldown } from 'vite'

/**
 * Which modules come in one file. Left to itself the bundler makes a file of every set of screens that share a module:
 * more than a hundred of them before one can do anything. Here a screen brings what is its own, a family of screens
 * shares one file, and so does the app; what is opened later comes later.
 */

/** React, the router and the queries change with their versions alone, so that an update of ours leaves them where they are. */
const VENDOR =
  /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(query|react-query)[^/]*)\//
const RADIX = /\/node_modules\/@?radix-ui\//

const PAGE = /\/web\/(index\.html|main\.tsx)$/
const SITE = /\/web\/site\/client\.ts$/
const READS = /\/forget-everything-read\.ts$/

/** Kept off the devices of everybody else. */
const ADMIN = /\/(routes|features)\/admin\//

/** The assistants' window, which public pages and the app open. */
const ASSISTANT = /\/(web|features)\/assistant\//

/** What stands around the app's screens. */
const SHELL = /\/routes\/shell\/app-layout\./

/** Screens, by what they have most in common. The account's tabs, that for looking for faults and administration hold something of every other. */
const FAMILIES: [family: string, screens: RegExp][] = [
  ['dashboard', /\/routes\/dashboard\./],
  ['images', /\/routes\/images/],
  ['rooms', /\/routes\/(staging|project|listing|shared-room)\./],
  ['shoot', /\/routes\/shoot\./],
  ['queue', /\/routes\/queue\./],
  ['billing', /\/routes\/(billing\/|account\.)/],
  ['auth', /\/routes\/auth\//],
  ['public', /\/routes\/(public\/|not-found|site-offline)/],
  ['settings', /\/routes\/(account-|debug\.)|\/account\/profile\/profile-panel\./],
  ['admin', ADMIN],
]
const OF_ALL = ['settings', 'admin']
/** What several families share, where they are all of these. */
const RELATED: [chunk: string, families: string[]][] = [
  ['projects', ['dashboard', 'images', 'rooms']],
  ['capture', ['shoot', 'queue']],
]

const rootsOfKnown = new Map<string, string[]>()

/** The modules from which one is reached without anybody asking for more: pages, screens, and parts that come later. */
function rootsOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const known = rootsOfKnown.get(id)
  if (known) return known
  const seen = new Set([id])
  const roots: string[] = []
  for (const one of seen) {
    const info = context.getModuleInfo(one)
    if (!info) continue
    if (info.isEntry || info.dynamicImporters.length > 0) roots.push(one)
    for (const importer of info.importers) seen.add(importer)
  }
  rootsOfKnown.set(id, roots)
  return roots
}

/** Null where the module stays with the one screen or part that needs it. */
function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  // A page stays the beginning of what it loads.
  if (PAGE.test(id)) return null
  if (VENDOR.test(id)) return 'vendor'
  const roots = rootsOf(id, context)
  if (roots.length === 1 && !PAGE.test(roots[0])) return null
  if (roots.every((root) => ADMIN.test(root))) return 'admin'
  if (roots.every((root) => ASSISTANT.test(root))) return 'assistant'
  const isFrom = (pattern: RegExp) => roots.some((root) => pattern.test(root))
  if (isFrom(SITE)) return 'site-shared'
  if (isFrom(READS)) return 'reads'
  if (isFrom(PAGE)) return 'start'

  const screens = FAMILIES.filter(([, pattern]) => isFrom(pattern)).map(([family]) => family)
  const isInShell = isFrom(SHELL)
  if (screens.length === 0 && !isInShell) return 'overlays'
  if (RADIX.test(id)) return 'choices'
  const families = screens.filter((family) => !OF_ALL.includes(family))
  const isIn = (known: string[]) => families.every((family) => known.includes(family))
  // The camera and the public pages stand alone, without the app around them.
  if (isInShell) return isIn(['dashboard', 'images', 'rooms', 'queue']) ? 'app' : 'common'
  // What only parts that come later share with administration is theirs: its own file is on no other device.
  if (families.length === 0) return screens.includes('settings') ? 'settings' : 'overlays'
  if (families.length === 1) return families[0]
  return RELATED.find(([, known]) => isIn(known))?.[0] ?? 'common'
}

/** In the order of how many share them: a group also takes what its modules need and no earlier one has. */
const ORDER = [
  'vendor',
  'site-shared',
  'reads',
  'start',
  'common',
  'app',
  'choices',
  ...RELATED.map(([chunk]) => chunk),
  ...FAMILIES.map(([family]) => family),
  'assistant',
  'overlays',
]

export const chunkGroups: Rolldown.CodeSplittingGroup[] = ORDER.map((chunk, index) => ({
  name: (id, context) => (chunkOf(id, context) === chunk ? chunk : null),
  debugName: chunk,
  priority: ORDER.length - index,
}))
