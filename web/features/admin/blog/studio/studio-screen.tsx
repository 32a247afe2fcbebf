import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../../../api-error.ts'
import { paths } from '../../../../paths.ts'
import { useSession } from '../../../../queries/session.ts'
import { LinkButton } from '../../../../ui/action/link-button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useTitle } from '../../../../ui/use-title.ts'
import { LoadFailed } from '../../load-failed.tsx'
import { postQuery } from '../posts-queries.ts'
import { readLocalCopy } from './writing/local-copy.ts'
import { Studio } from './studio.tsx'

/** One post to write on, and what was written of it on this device and never sent. */
export default function StudioScreen() {
  useTitle('Edit Post')
  const id = Number(useParams()['id'])
  const { data: user } = useSession()
  const owner = user ? (user.publicId ?? String(user.id)) : null
  const { data: post, error, isFetching, refetch } = useQuery(postQuery(id))
  const { data: copy } = useQuery({
    queryKey: ['local-post', owner, id],
    queryFn: () => readLocalCopy(owner!, id),
    enabled: owner !== null,
    gcTime: 0,
    // The database of this device is there without a connection.
    networkMode: 'always',
  })
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title="This post is gone"
        heading="h2"
        action={<LinkButton to={paths.adminBlog}>Back to Blog Management</LinkButton>}
      />
    )
  if (error && !post)
    return <LoadFailed what="The post" error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!post || copy === undefined || owner === null) return <Skeleton className="h-[60dvh] w-full" />
  return <Studio key={post.id} post={post} copy={copy} owner={owner} />
}
