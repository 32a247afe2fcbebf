import { runSteps } from './run-steps.ts'
import { QUICK_PROJECTS } from './quick-projects.ts'
import { STATIC_CHECKS } from './static-checks.ts'
import { vitestStep } from './vitest-step.ts'

/** `npm run verify`: what can be told of a change within a minute. Needs no browser. */
await runSteps([
  [vitestStep('tests of what differs from main', ['--changed=main', ...QUICK_PROJECTS]), ...STATIC_CHECKS],
])
