import type { BrowserContext } from 'playwright-core'

export type PageProblems = {
  /** Lets a journey meet problems it provokes on purpose, such as a refused call. */
  expect(pattern: RegExp): void
  /** What went wrong in the pages and was not expected. */
  unexpected(): string[]
}

/** The browser reports each 401 as an error; a session that has ended is found out by asking who is signed in. */
const ALWAYS_EXPECTED = [/status of 401 \(Unauthorized\) at \S+\/api\/user$/]

/** Collects uncaught errors and console errors of all pages of a browser context. */
export function collectProblems(context: BrowserContext): PageProblems {
  const problems: string[] = []
  const expected = [...ALWAYS_EXPECTED]
  context.on('weberror', (error) =>
    problems.push(`uncaught: ${error.error().stack ?? error.error().message}`),
  )
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} at ${message.location().url}`)
  })
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  }
}
