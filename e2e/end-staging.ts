import { withDatabase } from './with-database.ts'

/**
 * Ends the staging of a room as the worker would, without the work: where it matters that there is a room, and not
 * how it looks. A staged picture is the photo itself.
 */
export const endStaging = (
  dataDir: string,
  projectId: number,
  outcome: { state: 'completed' } | { state: 'failed'; kind: string; reason: string },
): Promise<void> =>
  withDatabase(dataDir, (sql) =>
    sql.begin(async (tx) => {
      const [room] = await tx`select * from projects where id = ${projectId} for update`
      const done = outcome.state === 'completed'
      const [generation] = await tx`
        insert into generations (project_id, user_prompt, seed, image_quality, has_watermark, is_public, status,
          failure_kind, failure_reason, staged_image_id, engine, truth_score, finished_at)
        values (${projectId}, ${room.user_prompt}, 1, 'standard', ${room.has_watermark}, ${room.is_public},
          ${outcome.state}, ${done ? null : outcome.kind}, ${done ? null : outcome.reason},
          ${done ? room.original_image_id : null}, ${done ? 'exact' : null}, ${done ? 0.97 : null}, now())
        returning id`
      await tx`
        update projects set status = ${outcome.state}, current_generation_id = ${done ? generation.id : null},
          failure_reason = ${done ? null : outcome.reason}
        where id = ${projectId}`
    }),
  )
