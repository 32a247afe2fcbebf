import type { Project, StagingProgress } from '../../../../shared/contracts/projects.ts'

type Running = Pick<Project, 'status' | 'generationStartedAt' | 'progress'>

/**
 * The later of what was read with a project and what an event told since. What was told of an earlier generation,
 * whose end nobody heard here, does not count.
 */
export function latestProgress(
  { status, generationStartedAt, progress }: Running,
  told: StagingProgress | undefined,
): StagingProgress | undefined {
  if (status !== 'processing') return undefined
  const known = [progress, told].filter(
    (one): one is StagingProgress => !!one && Date.parse(one.at) >= Date.parse(generationStartedAt ?? one.at),
  )
  return known.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]
}
