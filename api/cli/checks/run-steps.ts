import { availableParallelism } from 'node:os'
import type { Tally } from './count-tests.ts'
import type { FileTime } from './file-times.ts'

export interface Step {
  name: string
  run: () => Promise<Tally & { files?: FileTime[]; unsteady?: string[] }>
}

const SLOWEST_FILES_LISTED = 10

/**
 * Carries out every step, whatever fails before: those of one group side by side, one for each core, and the groups
 * one after another. Prints what came of each, which test files took longest and which tests passed only at the second try; the last line says `N passed,
 * N failed`, and the exit code whether all passed.
 * @param leftOut what no step looks at, to be said before the summary
 */
export async function runSteps(groups: Step[][], leftOut = ''): Promise<void> {
  const total: Tally = { passed: 0, failed: 0 }
  const summary: string[] = []
  const times: FileTime[] = []
  const unsteady: string[] = []
  const carryOut = async (step: Step): Promise<void> => {
    const begun = performance.now()
    const { passed, failed, files = [], unsteady: retried = [] } = await outcomeOf(step)
    total.passed += passed
    total.failed += failed
    times.push(...files)
    unsteady.push(...retried)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const line = `${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`
    summary.push(line)
    process.stdout.write(`${line}\n`)
  }
  for (const group of groups) {
    const waiting = [...group]
    const next = async (): Promise<void> => {
      for (let step = waiting.shift(); step; step = waiting.shift()) await carryOut(step)
    }
    await Promise.all(Array.from({ length: availableParallelism() }, next))
  }
  const slowest = times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_FILES_LISTED)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
  if (slowest.length > 0) process.stdout.write(`\nslowest test files\n${slowest.join('\n')}\n`)
  if (unsteady.length > 0) process.stdout.write(`\npassed only at the second try\n${unsteady.join('\n')}\n`)
  if (leftOut !== '') process.stdout.write(`\n${leftOut}\n`)
  process.exitCode = total.failed === 0 ? 0 : 1
  process.stdout.write(`\n${summary.join('\n')}\n${total.passed} passed, ${total.failed} failed\n`)
}

/** A step that cannot even be carried out has failed. */
async function outcomeOf(step: Step): ReturnType<Step['run']> {
  try {
    return await step.run()
  } catch (error) {
    process.stderr.write(`${step.name}: ${error instanceof Error ? error.stack : String(error)}\n`)
    return { passed: 0, failed: 1 }
  }
}
