import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../api-error.ts'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { PageItem } from './page-item.tsx'
import { publicPagesQuery } from './pages-queries.ts'

/** The account's tab of deliveries: the listing service, and every public page, those of deleted rooms included. */
export function PagesPanel() {
  const { data, error } = useQuery(publicPagesQuery)
  return (
    <div className="grid max-w-3xl gap-6">
      <ChoiceCard />
      <section className="grid gap-4" aria-labelledby="public-pages">
        <h2 id="public-pages" className="text-[1.375rem]">
          Public pages
        </h2>
        {data ? null : error ? (
          <Unloaded title="The public pages could not be read">{messageOf(error)}</Unloaded>
        ) : (
          <Skeleton className="h-56 w-full" />
        )}
        {data?.length === 0 ? (
          <EmptyState title="No public pages" heading="h3">
            Originals that you publish with the files for your listing service appear here, and stay when
            their room is deleted.
          </EmptyState>
        ) : null}
        {data && data.length > 0 ? (
          <ul className="grid gap-3">
            {data.map((page) => (
              <PageItem key={page.id} page={page} />
            ))}
          </ul>
        ) : null}
      </section>
    </div>
  )
}
