import { useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Listing } from '../../../../shared/contracts/listings.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { listingsQuery } from '../../../queries/listings-query.ts'
import { countRooms } from '../listing-queries.ts'

/** The latest, so that the pictures below them are not pushed out of sight. */
const FIRST_SHOWN = 6

/** The listings, each a way to its own page; nothing where there are none. */
export function ListingLinks() {
  const { data: listings } = useQuery(listingsQuery)
  const [all, setAll] = useState(false)
  if (!listings || listings.length === 0) return null
  const shown = all ? listings : listings.slice(0, FIRST_SHOWN)
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-h3-lg">Listings</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {shown.map((listing) => (
          <li key={listing.id}>
            <Link
              to={paths.listing(listing.id)}
              className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-raised px-4 py-2.5 no-underline hover:border-line-strong"
            >
              <House aria-hidden className="size-5 flex-none stroke-[1.75] text-pine" />
              <span className="min-w-0">
                <b className="block truncate">{listing.name}</b>
                <span className="block text-sm text-ink-2">{roomsInWords(listing)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < listings.length ? (
        <Button variant="plain" size="sm" className="mt-2 -ml-3.5" onClick={() => setAll(true)}>
          Show all {listings.length} listings
        </Button>
      ) : null}
    </section>
  )
}

function roomsInWords(listing: Listing): string {
  const count = countRooms(listing)
  if (count === 0) return 'No rooms yet'
  return `${count} ${count === 1 ? 'room' : 'rooms'}, ${listing.rooms.completed} staged`
}
