import { readFile } from 'node:fs/promises'
import { z } from 'zod'

export type Tally = { passed: number; failed: number }

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/**
 * Reads vitest's JSON report.
 *
 * A file that failed before its first test, an error outside all tests and a run that broke off count as one
 * failure each: a run that ended badly never counts as passed.
 */
export async function countTests(reportFile: string, endedWell: boolean): Promise<Tally> {
  const text = await readFile(reportFile, 'utf8').catch(() => null)
  if (text === null) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = Report.parse(JSON.parse(text))
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = numFailedTests + broken.length
  return { passed: numPassedTests, failed: endedWell ? failed : Math.max(1, failed) }
}
