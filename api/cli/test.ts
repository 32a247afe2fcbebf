import { checkStep } from './checks/check-step.ts'
import { CORE_JOURNEYS } from './checks/core-journeys.ts'
import { runSteps } from './checks/run-steps.ts'
import { QUICK_PROJECTS } from './checks/quick-projects.ts'
import { STATIC_CHECKS } from './checks/static-checks.ts'
import { vitestStep } from './checks/vitest-step.ts'

const all = process.argv.includes('--all')
// Tests of random operations then try more of them.
if (all) process.env['TEST_ALL'] = 'yes'

/** Browsers first: what they wait for is limited in time, and how long the others take matters to nobody. */
const UNIT_STEPS_BACK = 5

/**
 * A browser on a busy build server sometimes fails by itself. What passed only when it was tried again is listed at the end, to be
 * looked into; unit and integration tests, and whoever works on a test, have one try.
 */
const SECOND_TRY = ['--retry=1']

/**
 * `npm test`: every static check, every unit and integration test, and the core journeys in a browser. With `--all`, as a build
 * server runs it, every journey, the capture queue's suite of faults, and more random operations.
 */
const steps = [
  // The web before the tests: some start the real server, which wants its pages.
  [checkStep('web build', '../api/cli/build.ts', []), ...STATIC_CHECKS],
  // Side by side: browser tests wait half of their time, in which the others use the processor.
  [
    vitestStep('unit tests', QUICK_PROJECTS, UNIT_STEPS_BACK),
    ...(all
      ? [
          vitestStep('e2e tests', ['--project=e2e', ...SECOND_TRY]),
          // Minutes of a failing network, which a build server has and somebody at work has not.
          vitestStep('faults tests', ['--project=faults', ...SECOND_TRY]),
        ]
      : [vitestStep('core journeys', ['--project=e2e', ...CORE_JOURNEYS])]),
  ],
]
const leftOut =
  'left to npm test -- --all: the other browser journeys, the faults of the capture queue, more random operations on the ledger'
await runSteps(steps, all ? '' : leftOut)
