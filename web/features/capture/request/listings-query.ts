import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListingForm } from '../../../../shared/contracts/listings.ts'
import { listingsQuery } from '../../../queries/listings-query.ts'
import type { LocalListing } from '../../../offline/queue/local-listing.ts'
import { photoQueue } from '../../../app/photo-queue.ts'

export type KnownListing = Pick<LocalListing, 'id' | 'name' | 'notes' | 'defaultStyle'>

/** The user's listings: those of this device first, which the server may not know yet. */
export function useListings(): KnownListing[] {
  const { data: remote = [] } = useQuery(listingsQuery)
  const [local, setLocal] = useState<LocalListing[]>([])
  useEffect(() => {
    let gone = false
    const { userId } = photoQueue.getSnapshot()
    const read = async () => {
      const all = await photoQueue.store.listings()
      if (!gone) setLocal(all.filter((listing) => listing.userId === userId))
    }
    void read().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  const known = new Set(remote.map(({ id }) => id))
  const own = local.filter(({ id }) => !known.has(id)).toSorted((a, b) => b.createdAt - a.createdAt)
  return [...own, ...remote]
}

/** Makes a listing on this device; the server is told when there is a connection. */
export async function makeListing(form: ListingForm): Promise<KnownListing> {
  const { userId, ownerId } = photoQueue.getSnapshot()
  const id = crypto.randomUUID()
  const listing: LocalListing = { id, userId, ownerId, createdAt: Date.now(), changed: true, ...form }
  await photoQueue.decide((store) => store.changeListing(id, () => listing))
  return listing
}
