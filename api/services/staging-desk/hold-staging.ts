import { eq, sql } from 'drizzle-orm'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import type { TransactionContext } from '../context/service-context.ts'
import { HAS_GIVEN_UP, JOB_OF_STAGING } from './staging-state.ts'

/** A staging with its room, neither of which changes until the transaction ends; and whether anybody still stages it. @throws AppError not_found */
export async function holdStaging(ctx: TransactionContext, { id }: { id: string }) {
  // Project before generation, as everywhere: the other order would deadlock with a start or a deletion.
  const [room] = await ctx.db
    .select({ project: projects })
    .from(projects)
    .innerJoin(generations, eq(generations.projectId, projects.id))
    .where(eq(generations.id, id))
    .for('update', { of: projects })
  if (!room) throw notFound('Staging')
  const [generation] = await ctx.db.select().from(generations).where(eq(generations.id, id)).for('update')
  if (!generation) throw notFound('Staging')
  const [{ hasGivenUp }] = await ctx.db.execute<{ hasGivenUp: boolean }>(sql`
    select ${HAS_GIVEN_UP} as "hasGivenUp"
    from ${generations} left join ${JOB_OF_STAGING} where ${generations.id} = ${id}`)
  return { project: room.project, generation, hasGivenUp }
}
