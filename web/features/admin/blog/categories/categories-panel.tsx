import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { AdminBlogCategory } from '../../../../../shared/contracts/admin/blog-categories.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { AlertDialog } from '../../../../ui/dialog/alert-dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { type Column, Table } from '../../../../ui/table.tsx'
import { LoadFailed } from '../../load-failed.tsx'
import { categoriesQuery } from '../posts-queries.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { useCategoryChange } from './use-category-change.ts'

type Asked = { category: AdminBlogCategory | null } | null

type Choose = (category: AdminBlogCategory) => void

const columnsFor = (onEdit: Choose, onDelete: Choose): Column<AdminBlogCategory>[] => [
  {
    head: 'Name',
    cell: ({ name, posts }) => (
      <span className="grid">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-xs text-ink-2">{posts === 1 ? '1 post' : `${posts} posts`}</span>
      </span>
    ),
  },
  { head: 'Slug', dropAt: 1, cell: ({ slug }) => <span className="wrap-anywhere">{slug}</span> },
  {
    head: 'Description',
    dropAt: 2,
    cell: ({ description }) => <span className="wrap-anywhere">{description ?? '–'}</span>,
  },
  {
    head: 'Actions',
    silentHead: true,
    numeric: true,
    cell: (category) => (
      <span className="flex justify-end gap-1">
        <Button
          variant="plain"
          size="sm"
          square
          aria-label={`Edit ${category.name}`}
          onClick={() => onEdit(category)}
        >
          <Pencil aria-hidden />
        </Button>
        <Button
          variant="plain"
          size="sm"
          square
          aria-label={`Delete ${category.name}`}
          onClick={() => onDelete(category)}
        >
          <Trash2 aria-hidden />
        </Button>
      </span>
    ),
  },
]

/** What posts are sorted by, each with how many there are. */
export function CategoriesPanel() {
  const { data, isError, error, isFetching, refetch } = useQuery(categoriesQuery)
  const [asked, setAsked] = useState<Asked>(null)
  const [deleted, setDeleted] = useState<AdminBlogCategory | null>(null)
  const { mutate, isPending } = useCategoryChange(() => setDeleted(null))
  const columns = useMemo(() => columnsFor((category) => setAsked({ category }), setDeleted), [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button size="sm" className="justify-self-end" onClick={() => setAsked({ category: null })}>
        <Plus aria-hidden />
        Create Category
      </Button>
      {isError && !data ? (
        <LoadFailed what="The categories" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <Skeleton className="h-48 w-full" /> : null}
      {data?.length === 0 ? <EmptyState title="No categories yet" heading="h2" /> : null}
      {data && data.length > 0 ? (
        <Table caption="Categories" columns={columns} rows={data} keyOf={({ id }) => id} />
      ) : null}
      {asked ? <CategoryDialog category={asked.category} onClose={() => setAsked(null)} /> : null}
      <AlertDialog
        open={deleted !== null}
        onOpenChange={(open) => (open ? undefined : setDeleted(null))}
        title={`Delete “${deleted?.name ?? ''}”?`}
        description="Its posts stay, without a category."
        cancel="Cancel"
        confirm="Delete"
        danger
        busy={isPending}
        onConfirm={() => deleted && mutate({ what: 'delete', id: deleted.id })}
      />
    </div>
  )
}
