import { useQueryClient } from '@tanstack/react-query'
import {
  createBlogCategory,
  deleteBlogCategory,
  updateBlogCategory,
} from '../../../../../shared/contracts/admin/blog-categories.ts'
import { callApi } from '../../../../api-client.ts'
import { queryKeys } from '../../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../../queries/use-single-mutation.ts'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { sayFailed } from '../say-failed.tsx'

interface Form {
  name: string
  slug: string
  description: string
}
export type CategoryChange =
  | { what: 'create'; form: Form }
  | { what: 'update'; id: number; form: Form }
  | { what: 'delete'; id: number }

const WORDS = {
  create: { done: 'Category Created', failed: 'Failed to create category' },
  update: { done: 'Category Updated', failed: 'Failed to update category' },
  delete: { done: 'Category Deleted', failed: 'Failed to delete category' },
}

async function send(change: CategoryChange): Promise<void> {
  if (change.what === 'create') await callApi(createBlogCategory, { body: change.form })
  else if (change.what === 'update')
    await callApi(updateBlogCategory, { params: { id: change.id }, body: change.form })
  else await callApi(deleteBlogCategory, { params: { id: change.id } })
}

/** Adds, changes or deletes a category. */
export function useCategoryChange(onDone: () => void) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: send,
    onSuccess: (_data, { what }) => {
      toast({ title: WORDS[what].done })
      onDone()
    },
    onError: (error, { what }) => sayFailed(WORDS[what].failed, error),
    onSettled: () =>
      Promise.all(
        [queryKeys.adminBlogCategories, [...queryKeys.adminBlogPosts, 'list']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
