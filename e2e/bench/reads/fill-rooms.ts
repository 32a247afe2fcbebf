import { sql } from 'drizzle-orm'
import type { Db } from '../../../api/db/client.ts'

/** Gives somebody staged rooms, with pictures and layouts as large as those of real ones, among those of other people. */
export async function fillRooms(db: Db, userId: number, rooms: number): Promise<void> {
  await db.execute(sql`
    insert into images (user_id, kind, storage_prefix, sha256, width, height, file_name, bytes)
    select ${userId}::int, 'original', 'images/' || k, '', 1600, 1200, 'original.jpg', 400000
    from generate_series(1, ${rooms}::int) k`)
  await db.execute(sql`
    insert into projects (user_id, name, user_prompt, original_image_id, status, room_type, system_prompt_id,
      image_quality, has_watermark, is_public)
    select user_id, 'Living room ' || storage_prefix,
      'A modern living room with a grey sofa, a wooden table, two armchairs and plants. Keep it bright and calm.',
      id, 'completed', 'living room', 1, 'high', false, false
    from images where user_id = ${userId}::int and kind = 'original'`)
  await db.execute(sql`
    insert into images (user_id, kind, storage_prefix, sha256, width, height, file_name, bytes, has_avif)
    select user_id, kind, kind || '/' || id, '', 1600, 1200, kind, 400000, true
    from projects, unnest(array['staged', 'mask', 'difference']) kind where user_id = ${userId}::int`)
  await db.execute(sql`
    with made as (
      insert into generations (project_id, user_prompt, seed, image_quality, status, truth_score, staged_image_id,
        mask_image_id, difference_image_id, layout)
      select id, user_prompt, id, image_quality, 'completed', 0.98,
        (select id from images where storage_prefix = 'staged/' || projects.id),
        (select id from images where storage_prefix = 'mask/' || projects.id),
        (select id from images where storage_prefix = 'difference/' || projects.id),
        jsonb_build_object('unmetWishes', '[]'::jsonb, 'pieces',
          (select jsonb_agg(jsonb_build_object('id', md5(n::text || projects.id), 'x', sqrt(n), 'z', ln(n)))
            from generate_series(1, 40) n))
      from projects where user_id = ${userId}::int
      returning id, project_id
    )
    update projects set current_generation_id = made.id from made where made.project_id = projects.id`)
}
