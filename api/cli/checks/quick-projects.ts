export const PROCESS_TESTS = '--project=processes'

/** The projects of vitest.config.ts that need no browser. */
export const QUICK_PROJECTS = [
  '--project=unit',
  '--project=listening',
  '--project=isolated',
  '--project=pure',
  '--project=web',
  PROCESS_TESTS,
]
