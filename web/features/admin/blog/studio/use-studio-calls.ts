import { useQueryClient } from '@tanstack/react-query'
import {
  discardBlogWriting,
  publishBlogPost,
  scheduleBlogPost,
  unpublishBlogPost,
  updateBlogPost,
  type EditedBlogPost,
} from '../../../../../shared/contracts/admin/blog-posts.ts'
import { callApi } from '../../../../api-client.ts'
import { queryKeys } from '../../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../../queries/use-single-mutation.ts'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { sayFailed } from '../say-failed.tsx'
import type { Writing } from './writing/use-writing.ts'

export type StudioCall =
  | { what: 'publish' | 'unpublish' | 'update' | 'discard' }
  | { what: 'schedule'; publishAt: string | null }

const WORDS: Record<StudioCall['what'], { done: string; failed: string }> = {
  publish: { done: 'Post Published', failed: 'Failed to publish blog post' },
  unpublish: { done: 'Post Unpublished', failed: 'Failed to unpublish blog post' },
  update: { done: 'Post Updated', failed: 'Failed to update blog post' },
  discard: { done: 'Changes discarded', failed: 'Failed to update blog post' },
  schedule: { done: 'Post Updated', failed: 'Failed to update blog post' },
}

/** Publishes and the like, once the server has all that was written. */
export function useStudioCalls(writing: Writing) {
  const client = useQueryClient()
  const { post, form } = writing
  const params = { id: post.id }
  const send = async (call: StudioCall): Promise<EditedBlogPost> => {
    if (call.what === 'discard') return (await callApi(discardBlogWriting, { params })).data
    if (!(await writing.flush())) throw new Error('What you wrote is not saved yet. Try again once it is.')
    if (call.what === 'publish') return (await callApi(publishBlogPost, { params })).data
    if (call.what === 'unpublish') return (await callApi(unpublishBlogPost, { params })).data
    if (call.what === 'schedule')
      return (await callApi(scheduleBlogPost, { params, body: { publishAt: call.publishAt } })).data
    const body = { ...form, version: writing.version() }
    return (await callApi(updateBlogPost, { params, body })).data
  }
  return useSingleMutation({
    mutationFn: send,
    onSuccess: (saved, { what }) => {
      if (what === 'discard') writing.take(saved)
      else writing.note(saved)
      toast({ title: WORDS[what].done })
    },
    onError: (error, { what }) => sayFailed(WORDS[what].failed, error),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [...queryKeys.adminBlogPosts, 'list'] })
      void client.invalidateQueries({ queryKey: queryKeys.adminBlogVersions(post.id) })
    },
  })
}
