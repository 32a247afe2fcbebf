import type { StagingProgress } from '../../../../shared/contracts/projects.ts'
import { sentenceCase } from '../sentence-case.ts'

/** What is being done for a room; until something was told, nobody has begun. */
export const phaseWords = (progress: StagingProgress | undefined): string =>
  progress ? sentenceCase(progress.phase) : 'Waiting for its turn'
