import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { buttonLook } from '../../../ui/action/button-look.ts'
import { Button } from '../../../ui/action/button.tsx'
import { shortDate } from '../../../ui/format-date.ts'
import { listingPageQuery, usePublishListingPage } from './page-queries.ts'

/** The public page of all originals of a listing: made, brought up to date, opened. */
export function ListingPage({ listingId }: { listingId: string }) {
  const { data: page, isSuccess } = useQuery(listingPageQuery(listingId))
  const { mutate, isPending } = usePublishListingPage(listingId)
  if (!isSuccess) return null
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm">
        {page
          ? `One page shows all published originals of this listing, as of ${shortDate(page.publishedAt)}.`
          : 'One page can show all published originals of this listing, for its remarks or a flyer.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {page ? (
          <a
            href={page.url}
            target="_blank"
            rel="noopener"
            className={buttonLook({ variant: 'quiet', size: 'sm' })}
          >
            <ExternalLink aria-hidden />
            Open the page
          </a>
        ) : null}
        <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate()}>
          {page ? 'Bring it up to date' : 'Make the page'}
        </Button>
      </div>
    </div>
  )
}
