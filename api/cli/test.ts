import { checkStep } from './checks/check-step.ts'
import { runSteps } from './checks/run-steps.ts'
import { QUICK_PROJECTS } from './checks/quick-projects.ts'
import { STATIC_CHECKS } from './checks/static-checks.ts'
import { vitestStep } from './checks/vitest-step.ts'

const all = process.argv.includes('--all')
// Tests of random operations then try more of them.
if (all) process.env['TEST_ALL'] = 'yes'

/** Browsers first: what they wait for is limited in time, and how long the others take matters to nobody. */
const UNIT_STEPS_BACK = 5

/** `npm test`: every check and test. With `--all` also the capture queue's suite of faults, and more random operations. */
await runSteps([
  // The web before the tests: some start the real server, which wants its pages.
  [checkStep('web build', '../api/cli/build.ts', []), ...STATIC_CHECKS],
  // Side by side: browser tests wait half of their time, in which the others use the processor.
  [
    vitestStep('unit tests', QUICK_PROJECTS, UNIT_STEPS_BACK),
    vitestStep('e2e tests', ['--project=e2e']),
    // Minutes of a failing network, which a build server has and somebody at work has not.
    ...(all ? [vitestStep('faults tests', ['--project=faults'])] : []),
  ],
])
