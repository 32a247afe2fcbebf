import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { type FailureKind, generations, projects } from '../../db/schema/staging/projects.ts'

/** Refusals that hands can mend: by placing furniture, or by drawing the floor first. */
export const MENDED_BY_HAND: readonly FailureKind[] = ['no-space', 'unclear-geometry']

/** Of generations joined with their projects: a staging that was refused though its room was read, in a room that has no staged picture yet. */
export const isUnfurnished: SQL | undefined = and(
  eq(generations.status, 'failed'),
  inArray(generations.failureKind, [...MENDED_BY_HAND]),
  isNotNull(generations.layout),
  isNull(projects.currentGenerationId),
)
