import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { isUnfurnished } from './unfurnished.ts'

/** A version of a user's room, by the person, the room and the version that are asked for. */
export interface VersionKey {
  userId: number
  projectId: number
  versionId: string
}

/** Of generations joined with their projects: exactly this version, where its engine told what stands in it. */
export const isVersionWithLayout = ({ userId, projectId, versionId }: VersionKey): SQL | undefined =>
  and(
    eq(generations.id, versionId),
    isNotNull(generations.layout),
    eq(projects.id, projectId),
    eq(projects.userId, userId),
  )

/** Of the same: whether it can be drawn again with its owner's changes. */
export const isAdjustable: SQL | undefined = or(eq(generations.status, 'completed'), isUnfurnished)
