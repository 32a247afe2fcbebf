import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ADMIN_BLOG_PAGE_SIZE, type AdminBlogPost } from '../../../../../shared/contracts/admin/blog-posts.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { AlertDialog } from '../../../../ui/dialog/alert-dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../../load-failed.tsx'
import { postsQuery } from '../posts-queries.ts'
import { usePostChange } from '../use-post-change.ts'
import { CreatePostDialog } from './create-post-dialog.tsx'
import { Pager } from './pager.tsx'
import { PostsTable } from './posts-table.tsx'

/** Every post, ten to a page. */
export function PostsPanel() {
  const [page, setPage] = useState(1)
  const [isCreating, setCreating] = useState(false)
  const [deleted, setDeleted] = useState<AdminBlogPost | null>(null)
  const { data, isError, error, isFetching, refetch } = useQuery(postsQuery(page))
  const { mutate, isPending } = usePostChange(() => setDeleted(null))
  const pages = Math.max(1, Math.ceil((data?.meta.total ?? 0) / ADMIN_BLOG_PAGE_SIZE))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button size="sm" className="justify-self-end" onClick={() => setCreating(true)}>
        <Plus aria-hidden />
        Create Post
      </Button>
      {isError && !data ? (
        <LoadFailed what="The posts" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <Skeleton className="h-96 w-full" /> : null}
      {data?.meta.total === 0 ? (
        <EmptyState title="No posts yet" heading="h2">
          Create the first one.
        </EmptyState>
      ) : null}
      {data && data.data.length > 0 ? (
        <PostsTable
          posts={data.data}
          onChange={(id, change) => mutate({ id, change })}
          onDelete={setDeleted}
        />
      ) : null}
      <Pager page={page} pages={pages} onPage={setPage} />
      {isCreating ? <CreatePostDialog onClose={() => setCreating(false)} /> : null}
      <AlertDialog
        open={deleted !== null}
        onOpenChange={(open) => (open ? undefined : setDeleted(null))}
        title="Delete this post?"
        description={`“${deleted?.title || 'Untitled'}” goes with its versions, and its address shows nothing any more.`}
        cancel="Cancel"
        confirm="Delete"
        danger
        busy={isPending}
        onConfirm={() => deleted && mutate({ id: deleted.id, change: 'delete' })}
      />
    </div>
  )
}
