import { checkStep } from './checks/check-step.ts'
import { CORE_JOURNEYS } from './checks/core-journeys.ts'
import { runSteps } from './checks/run-steps.ts'
import { PROCESS_TESTS, QUICK_PROJECTS } from './checks/quick-projects.ts'
import { LONGEST_TYPES, OTHER_STATIC_CHECKS } from './checks/static-checks.ts'
import { vitestStep } from './checks/vitest-step.ts'

const all = process.argv.includes('--all')
// Tests of random operations then try more of them.
if (all) process.env['TEST_ALL'] = 'yes'
else process.env['TEST_PROCESSES'] = 'no'

/** Browsers first: what they wait for is limited in time, and how long the others take matters to nobody. */
const UNIT_STEPS_BACK = 10

/**
 * On a build server, which is often busy, one of some four thousand tests now and then fails by itself. What passed only when it was
 * tried again is listed at the end, to be looked into; whoever works on a test has one try.
 */
const SECOND_TRY = all ? ['--retry=1'] : []

const unitProjects = QUICK_PROJECTS.filter((project) => project !== PROCESS_TESTS)

/**
 * `npm test`: every static check, every unit and integration test but those of whole processes, and the core journeys in a browser.
 * With `--all`, as a build server runs it, those, every journey, the capture queue's suite of faults, and more random operations.
 */
const steps = [
  [
    // The web before the tests: some start the real server, which wants its pages.
    checkStep('web build', '../api/cli/build.ts', []),
    LONGEST_TYPES,
    ...(all ? [] : OTHER_STATIC_CHECKS),
  ],
  // Side by side: browser tests wait half of their time, in which the others use the processor.
  [
    vitestStep('unit tests', [...unitProjects, ...SECOND_TRY], UNIT_STEPS_BACK),
    ...(all
      ? [
          vitestStep('e2e tests', ['--project=e2e', ...SECOND_TRY]),
          // Minutes of a failing network, which a build server has and somebody at work has not.
          vitestStep('faults tests', ['--project=faults', ...SECOND_TRY]),
          // They wait most of their time. At the end of the unit tests they left both cores idle for a minute and a half.
          vitestStep('process tests', [PROCESS_TESTS, ...SECOND_TRY]),
          // Who is at work is told at once; here the unit tests are left alone by now, and wait for PostgreSQL a fourth of their time.
          ...OTHER_STATIC_CHECKS,
        ]
      : [vitestStep('core journeys', ['--project=e2e', ...CORE_JOURNEYS])]),
  ],
]
const leftOut =
  'left to npm test -- --all: tests of whole processes, the other browser journeys, the faults of the capture queue, more random operations on the ledger'
await runSteps(steps, all ? '' : leftOut)
