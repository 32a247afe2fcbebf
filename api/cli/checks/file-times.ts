import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { z } from 'zod'
import { PROJECT_ROOT } from '../project-root.ts'

export interface FileTime {
  /** From the project's root. */
  file: string
  seconds: number
}

const Report = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

/** How long the tests of each file took, by vitest's JSON report; none where a run that broke off left no report. */
export async function fileTimes(reportFile: string): Promise<FileTime[]> {
  const text = await readFile(reportFile, 'utf8').catch(() => null)
  if (text === null) return []
  return Report.parse(JSON.parse(text)).testResults.map(({ name, startTime, endTime }) => ({
    file: relative(PROJECT_ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }))
}
