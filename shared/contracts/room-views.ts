import { z } from 'zod'
import { DatabaseId, DatabaseIdText } from './database-id.ts'
import { defineEndpoint } from './endpoint.ts'
import { Project } from './projects.ts'

/** Photos of one room that share its furniture. */
export const MOST_VIEWS = 3

/**
 * Says that a photo and the others show one room from several angles, whatever was said of them before; with no others, that it is the only
 * one of its room. The first of them that is staged chooses the furniture, those staged later in the same style show the same.
 */
export const setViews = defineEndpoint({
  method: 'PUT',
  path: '/api/staging-projects/:id/views',
  access: 'user',
  params: z.object({ id: DatabaseIdText }),
  body: z.object({
    others: z.array(DatabaseId).max(MOST_VIEWS - 1, `At most ${MOST_VIEWS} photos can be views of one room`),
  }),
  output: z.object({ success: z.literal(true), data: Project }),
})
