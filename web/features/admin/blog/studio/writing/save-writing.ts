import { z } from 'zod'
import type { WorkingPost } from '../../../../../../shared/contracts/admin/blog-form.ts'
import { EditedBlogPost, writeBlogPost } from '../../../../../../shared/contracts/admin/blog-posts.ts'
import { callApi } from '../../../../../api-client.ts'
import { ApiError, messageOf } from '../../../../../api-error.ts'
import type { SaveOutcome } from './writing-session.ts'

const Conflict = z.object({ current: EditedBlogPost })

/** Sends what is being written of a post, and says what became of it. */
export async function saveWriting(
  id: number,
  form: WorkingPost,
  version: number,
): Promise<SaveOutcome<EditedBlogPost>> {
  try {
    const { data } = await callApi(writeBlogPost, { params: { id }, body: { ...form, version } })
    return { kind: 'saved', post: data, version: data.version }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): SaveOutcome<EditedBlogPost> {
  if (!(error instanceof ApiError)) return { kind: 'refused', message: messageOf(error) }
  const { data: conflict } = Conflict.safeParse(error.body)
  if (conflict) return { kind: 'conflict', current: conflict.current }
  if (error.status === 401 || error.code === 'second_factor_required') return { kind: 'signed-out' }
  // A server that is starting anew answers before long.
  if (error.status === 0 || error.status >= 500 || error.status === 429) return { kind: 'offline' }
  return { kind: 'refused', message: error.message }
}
