import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAdminBlogCategories } from '../../../../shared/contracts/admin/blog-categories.ts'
import {
  ADMIN_BLOG_PAGE_SIZE,
  getAdminBlogPost,
  listAdminBlogPosts,
} from '../../../../shared/contracts/admin/blog-posts.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'

/** @param page the first is 1 */
export const postsQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.adminBlogPosts, 'list', page],
    queryFn: ({ signal }) =>
      callApi(listAdminBlogPosts, {
        query: { limit: ADMIN_BLOG_PAGE_SIZE, offset: (page - 1) * ADMIN_BLOG_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** A post to write on: read once, as what is written meanwhile is this screen's own. */
export const postQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.adminBlogPost(id),
    queryFn: async ({ signal }) => (await callApi(getAdminBlogPost, { params: { id }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  })

export const categoriesQuery = queryOptions({
  queryKey: queryKeys.adminBlogCategories,
  queryFn: async ({ signal }) => (await callApi(listAdminBlogCategories, { signal })).data,
  refetchOnMount: 'always',
})
