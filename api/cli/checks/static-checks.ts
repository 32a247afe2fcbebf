import { checkStep } from './check-step.ts'

/** Checked by one checker: each of several works out for itself what files share, a third of the work again. */
const typesOf = (name: string, project: string) =>
  checkStep(`types of ${name}`, 'typescript/bin/tsc', ['-p', project, '--checkers', '1'])

/** What can be told of the source without running it. The longest come first, as they run side by side. */
export const STATIC_CHECKS = [
  checkStep('lint', 'oxlint/bin/oxlint', ['--type-aware']),
  checkStep('dead code', 'knip/bin/knip.js', []),
  typesOf('api, worker and shared', 'tsconfig.json'),
  typesOf('web', 'web/tsconfig.json'),
  typesOf('e2e', 'e2e/tsconfig.json'),
  typesOf('the service worker', 'web/sw/tsconfig.json'),
  checkStep('format', 'oxfmt/bin/oxfmt', ['--check', '.']),
]
