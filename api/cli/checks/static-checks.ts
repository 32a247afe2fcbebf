import { checkStep } from './check-step.ts'

/** Checked by one checker: each of several works out for itself what files share, a third of the work again. */
const typesOf = (name: string, project: string) =>
  checkStep(`types of ${name}`, 'typescript/bin/tsc', ['-p', project, '--checkers', '1'])

/** By one thread, as long as it takes to build the web. */
export const LONGEST_TYPES = typesOf('api, worker and shared', 'tsconfig.json')

/** What else can be told of the source without running it. The longest come first, as they run side by side. */
export const OTHER_STATIC_CHECKS = [
  checkStep('lint', 'oxlint/bin/oxlint', ['--type-aware']),
  checkStep('dead code', 'knip/bin/knip.js', []),
  typesOf('web', 'web/tsconfig.json'),
  typesOf('e2e', 'e2e/tsconfig.json'),
  typesOf('the service worker', 'web/sw/tsconfig.json'),
  checkStep('format', 'oxfmt/bin/oxfmt', ['--check', '.']),
]
