import type { Listing } from '../../../../shared/contracts/listings.ts'
import { countRooms } from '../listing-queries.ts'

/** '8 rooms. 4 staged, 1 in progress, 2 to do, 1 failed.' */
export function listingSummary(listing: Listing): string {
  const { completed, processing, pending, failed } = listing.rooms
  const count = countRooms(listing)
  if (count === 0) return 'No rooms yet.'
  const parts = [
    [completed, 'staged'],
    [processing, 'in progress'],
    [pending, 'to do'],
    [failed, 'failed'],
  ] as const
  const told = parts.filter(([rooms]) => rooms > 0).map(([rooms, what]) => `${rooms} ${what}`)
  return `${count} ${count === 1 ? 'room' : 'rooms'}. ${told.join(', ')}.`
}
