import { CircleCheck, Clock, PencilLine } from 'lucide-react'
import type { AdminBlogPost } from '../../../../../shared/contracts/admin/blog-posts.ts'
import { Tag } from '../../../../ui/feedback/tag.tsx'
import { dateAndTime } from '../../../../ui/format-date.ts'

type Facts = Pick<AdminBlogPost, 'status' | 'publishAt' | 'hasWorking'>

/** Whether a post is public, will be, or is being written. */
export const PostStatus = ({ post: { status, publishAt, hasWorking } }: { post: Facts }) => (
  <span className="flex flex-wrap gap-1">
    {status === 'published' ? (
      <Tag tone="ok">
        <CircleCheck aria-hidden />
        Published
      </Tag>
    ) : publishAt ? (
      <Tag tone="warn">
        <Clock aria-hidden />
        {dateAndTime(publishAt)}
      </Tag>
    ) : (
      <Tag>
        <PencilLine aria-hidden />
        Draft
      </Tag>
    )}
    {hasWorking ? <Tag tone="line">Changed since</Tag> : null}
  </span>
)
