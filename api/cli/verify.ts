import { chooseTests } from './checks/choose-tests.ts'
import { readImportGraph } from './checks/import-graph.ts'
import { QUICK_PROJECTS } from './checks/quick-projects.ts'
import { runSteps, type Step } from './checks/run-steps.ts'
import { LONGEST_TYPES, OTHER_STATIC_CHECKS } from './checks/static-checks.ts'
import { changedFiles, trackedFiles } from './checks/tracked-files.ts'
import { vitestStep } from './checks/vitest-step.ts'
import { PROJECT_ROOT } from './project-root.ts'

const BASE = 'main'

/** `npm run verify`: what can be told of a change within a minute. Needs no browser. */
const [graph, changed] = await Promise.all([
  trackedFiles().then((files) => readImportGraph(PROJECT_ROOT, files)),
  changedFiles(BASE),
])
const { chosen, left } = chooseTests(graph, changed)
const name = `tests nearest to what differs from ${BASE} (${chosen.length} of ${chosen.length + left.length} files)`
const tests: Step[] = chosen.length > 0 ? [vitestStep(name, [...QUICK_PROJECTS, ...chosen])] : []
const folders = Map.groupBy(left, (file) => file.split('/').slice(0, 3).join('/'))
const leftOut = [
  `left to npm test: ${left.length} files of tests that import what differs by a longer way`,
  ...[...folders].map(([folder, files]) => `${String(files.length).padStart(6)}  ${folder}`),
]
await runSteps([[...tests, LONGEST_TYPES, ...OTHER_STATIC_CHECKS]], left.length > 0 ? leftOut.join('\n') : '')
