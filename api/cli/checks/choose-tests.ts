import type { ImportGraph } from './import-graph.ts'

/** From a test to what changed: beside it, a test of who imports it, of who imports that. */
const MAX_STEPS_TO_TEST = 3
/** As many as two cores run beside the static checks within a minute. */
export const MAX_TEST_FILES = 14

/** Quick ones that walk through the whole server, for what stands too far away from every other. */
export const SMOKE_TESTS = ['api/reference/open-api-document.test.ts', 'api/routes/queries-per-call.test.ts']

export interface ChosenTests {
  /** The nearest first. */
  chosen: string[]
  /** Those that import what changed, too, by a longer way or after the limit. */
  left: string[]
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
/** Those in the folders of `e2e`, apart from the tests of the lint rules. */
const needsBrowser = (file: string) => /^e2e\/(?!architecture\/)[^/]+\//.test(file)
/** What runs without being imported: settings, migrations. Documents alone change nothing. */
const isSetting = (file: string, graph: ImportGraph) => !graph.has(file) && !file.endsWith('.md')

/**
 * Which tests to run for a change within a minute. Nearly every test of the server imports all of it, so that which
 * tests reach a change says little; how near they are does. A test is one step from what it imports and from the file
 * it is named after, which it may only call by its route.
 */
export function chooseTests(graph: ImportGraph, changed: readonly string[]): ChosenTests {
  const distances = distancesFrom(changed, importersIn(graph))
  const isOther = changed.some((file) => isSetting(file, graph))
  const isSmoke = (file: string) => SMOKE_TESTS.includes(file)
  const reached = [...graph.keys()]
    .filter(
      (file) => isTest(file) && !needsBrowser(file) && (distances.has(file) || (isOther && isSmoke(file))),
    )
    .map((file) => ({ file, distance: distances.get(file) ?? Infinity, shared: nearness(file, changed) }))
    .toSorted((a, b) => a.distance - b.distance || b.shared - a.shared || (a.file < b.file ? -1 : 1))
  // Who changes a test wants to see it run, whatever else does.
  const own = reached.filter(({ distance }) => distance === 0)
  const smoke = reached.filter(({ file, distance }) => distance > 0 && isSmoke(file))
  const others = reached
    .filter(({ file, distance }) => distance > 0 && distance <= MAX_STEPS_TO_TEST && !isSmoke(file))
    .slice(0, Math.max(0, MAX_TEST_FILES - own.length - smoke.length))
  const chosen = [...own, ...others, ...smoke].map(({ file }) => file)
  return { chosen, left: reached.map(({ file }) => file).filter((file) => !chosen.includes(file)) }
}

/** Who names a file, and the tests that are named after it. */
function importersIn(graph: ImportGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  const add = (target: string, importer: string) => {
    const known = importers.get(target)
    if (known) known.push(importer)
    else importers.set(target, [importer])
  }
  for (const [file, targets] of graph) {
    for (const target of targets) add(target, file)
    const [stem, ending] = [
      file.replace(/(\.property)?\.test\.tsx?$/, ''),
      file.endsWith('x') ? ['.tsx', '.ts'] : ['.ts', '.tsx'],
    ]
    if (stem !== file) for (const end of ending) if (graph.has(stem + end)) add(stem + end, file)
  }
  return importers
}

/** Imports in between from each file that reaches one that changed; 0 for these themselves. */
function distancesFrom(
  changed: readonly string[],
  importers: ReadonlyMap<string, string[]>,
): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]))
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

/** Folders in common with the change that is nearest in the tree. */
function nearness(file: string, changed: readonly string[]): number {
  const folders = file.split('/')
  return Math.max(
    ...changed.map((other) => {
      const others = other.split('/')
      const apart = folders.findIndex((folder, at) => folder !== others[at])
      return apart < 0 ? folders.length : apart
    }),
  )
}
