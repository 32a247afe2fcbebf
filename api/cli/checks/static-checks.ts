import { checkStep } from './check-step.ts'

/** What can be told of the source without running it. The longest come first, as they run side by side. */
export const STATIC_CHECKS = [
  checkStep('lint', 'oxlint/bin/oxlint', ['--type-aware']),
  checkStep('dead code', 'knip/bin/knip.js', []),
  checkStep('types of api, worker and shared', 'typescript/bin/tsc', ['-p', 'tsconfig.json']),
  checkStep('types of web', 'typescript/bin/tsc', ['-p', 'web/tsconfig.json']),
  checkStep('types of e2e', 'typescript/bin/tsc', ['-p', 'e2e/tsconfig.json']),
  checkStep('types of the service worker', 'typescript/bin/tsc', ['-p', 'web/sw/tsconfig.json']),
  checkStep('format', 'oxfmt/bin/oxfmt', ['--check', '.']),
]
