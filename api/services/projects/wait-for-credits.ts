import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { projects } from '../../db/schema/projects.ts'

/** Says that a room was to be staged when no credit was left; starting its staging takes that back. */
export async function waitForCredits(db: Executor, projectId: number): Promise<void> {
  await db.update(projects).set({ waitsForCredits: true }).where(eq(projects.id, projectId))
}
