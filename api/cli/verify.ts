import { runSteps } from './checks/run-steps.ts'
import { QUICK_PROJECTS } from './checks/quick-projects.ts'
import { STATIC_CHECKS } from './checks/static-checks.ts'
import { vitestStep } from './checks/vitest-step.ts'

/** `npm run verify`: what can be told of a change within a minute. Needs no browser. */
await runSteps([
  [vitestStep('tests of what differs from main', ['--changed=main', ...QUICK_PROJECTS]), ...STATIC_CHECKS],
])
