import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { PROJECT_ROOT } from '../project-root.ts'

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** Lines of a failure: a browser's says below the first what it waited for, and in which line of the test. */
const TOLD_LINES = 20

/** The tests that failed and passed when they were tried again, each with what it said first, by vitest's JSON report. */
export async function unsteadyTests(reportFile: string): Promise<string[]> {
  const text = await readFile(reportFile, 'utf8').catch(() => null)
  if (text === null) return []
  return Report.parse(JSON.parse(text)).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(PROJECT_ROOT, name)} > ${fullName}: ${stripVTControlCharacters(failureMessages[0]).split('\n').slice(0, TOLD_LINES).join('\n')}`,
      ),
  )
}
