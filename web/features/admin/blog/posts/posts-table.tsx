import { useQuery } from '@tanstack/react-query'
import { Ellipsis, ExternalLink, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { AdminBlogPost } from '../../../../../shared/contracts/admin/blog-posts.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { TextLink } from '../../../../ui/action/text-link.tsx'
import { Menu } from '../../../../ui/dialog/menu.tsx'
import { shortDate } from '../../../../ui/format-date.ts'
import { type Column, Table } from '../../../../ui/table.tsx'
import { categoriesQuery } from '../posts-queries.ts'
import type { PostChange } from '../use-post-change.ts'
import { PostStatus } from './post-status.tsx'

interface Props {
  posts: AdminBlogPost[]
  onChange: (id: number, change: PostChange) => void
  onDelete: (post: AdminBlogPost) => void
}

interface Acts extends Omit<Props, 'posts'> {
  nameOf: (categoryId: number | null) => string
  onEdit: (id: number) => void
}

const columnsFor = ({ nameOf, onEdit, onChange, onDelete }: Acts): Column<AdminBlogPost>[] => [
  {
    head: 'Title',
    cell: (post) => (
      <span className="grid min-w-0 justify-items-start">
        <TextLink to={paths.adminBlogPost(post.id)} className="wrap-anywhere">
          {post.title || 'Untitled'}
        </TextLink>
        <span className="pb-1 text-xs wrap-anywhere text-ink-2">/{post.slug}</span>
        <span className="pb-2 sm:hidden">
          <PostStatus post={post} />
        </span>
      </span>
    ),
  },
  { head: 'Status', dropAt: 1, cell: (post) => <PostStatus post={post} /> },
  { head: 'Category', dropAt: 2, cell: ({ categoryId }) => nameOf(categoryId) },
  { head: 'Created', dropAt: 2, cell: ({ createdAt }) => shortDate(createdAt) },
  { head: 'Updated', dropAt: 2, cell: ({ updatedAt }) => shortDate(updatedAt) },
  {
    head: 'Actions',
    silentHead: true,
    numeric: true,
    cell: (post) => {
      const isPublished = post.status === 'published'
      return (
        <Menu
          trigger={
            <Button variant="plain" size="sm" square aria-label={`Actions for ${post.title || 'Untitled'}`}>
              <Ellipsis aria-hidden />
            </Button>
          }
          items={[
            {
              label: 'View in new tab',
              icon: <ExternalLink aria-hidden />,
              disabled: !isPublished,
              onSelect: () => window.open(`${paths.blog}/${post.slug}`, '_blank', 'noopener'),
            },
            {
              label: 'Edit',
              icon: <Pencil aria-hidden />,
              onSelect: () => onEdit(post.id),
            },
            isPublished
              ? {
                  label: 'Unpublish',
                  icon: <EyeOff aria-hidden />,
                  onSelect: () => onChange(post.id, 'unpublish'),
                }
              : {
                  label: 'Publish',
                  icon: <Eye aria-hidden />,
                  onSelect: () => onChange(post.id, 'publish'),
                },
            {
              label: 'Delete',
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => onDelete(post),
            },
          ]}
        />
      )
    },
  },
]

/** A page of posts with what can be done with each. */
export function PostsTable({ posts, onChange, onDelete }: Props) {
  const { data: categories } = useQuery(categoriesQuery)
  const navigate = useNavigate()
  const columns = columnsFor({
    nameOf: (id) => categories?.find((category) => category.id === id)?.name ?? '–',
    onEdit: (id) => void navigate(paths.adminBlogPost(id)),
    onChange,
    onDelete,
  })
  return <Table caption="Posts" columns={columns} rows={posts} keyOf={({ id }) => id} />
}
