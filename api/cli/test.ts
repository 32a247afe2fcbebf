import { checkStep } from './check-step.ts'
import { runSteps } from './run-steps.ts'
import { STATIC_CHECKS } from './static-checks.ts'
import { vitestStep } from './vitest-step.ts'

/** `npm test`: every check and test. With `--all` also the capture queue's suite of faults. */
await runSteps([
  // The web before the tests: some start the real server, which wants its pages.
  [checkStep('web build', '../api/cli/build.ts', []), ...STATIC_CHECKS],
  [vitestStep('unit tests', '--project=unit', '--project=mocking', '--project=pure')],
  [vitestStep('e2e tests', '--project=e2e')],
  // Minutes of a failing network, which a build server has and somebody at work has not.
  ...(process.argv.includes('--all') ? [[vitestStep('faults tests', '--project=faults')]] : []),
])
