import { useQueryClient } from '@tanstack/react-query'
import {
  deleteBlogPost,
  publishBlogPost,
  unpublishBlogPost,
} from '../../../../shared/contracts/admin/blog-posts.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { sayFailed } from './say-failed.tsx'

const CALLS = {
  publish: { call: publishBlogPost, done: 'Post Published', failed: 'Failed to publish blog post' },
  unpublish: { call: unpublishBlogPost, done: 'Post Unpublished', failed: 'Failed to unpublish blog post' },
  delete: { call: deleteBlogPost, done: 'Post Deleted', failed: 'Failed to delete blog post' },
} as const

export type PostChange = keyof typeof CALLS

/** Publishes, takes back or deletes a post of the list. */
export function usePostChange(onDone?: () => void) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: async ({ id, change }: { id: number; change: PostChange }) => {
      await callApi(CALLS[change].call, { params: { id } })
    },
    onSuccess: (_data, { change }) => {
      toast({ title: CALLS[change].done })
      onDone?.()
    },
    onError: (error, { change }) => sayFailed(CALLS[change].failed, error),
    onSettled: () => client.invalidateQueries({ queryKey: [...queryKeys.adminBlogPosts, 'list'] }),
  })
}
