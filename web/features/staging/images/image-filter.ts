import { z } from 'zod'
import { ROOM_TYPES } from '../../../../shared/constants.ts'
import { ProjectStatus } from '../../../../shared/contracts/projects.ts'

/** Which projects are shown; what is left out does not matter. */
export interface ImageFilter {
  listingId?: string
  roomType?: (typeof ROOM_TYPES)[number]
  status?: ProjectStatus
}

const Known = {
  listingId: z.uuid(),
  roomType: z.enum(ROOM_TYPES),
  status: ProjectStatus,
}

/** The filter that stands in an address; what cannot be one is ignored. */
export function filterOf(search: URLSearchParams): ImageFilter {
  return {
    listingId: Known.listingId.safeParse(search.get('listing')).data,
    roomType: Known.roomType.safeParse(search.get('room')).data,
    status: Known.status.safeParse(search.get('status')).data,
  }
}

/** The address of a filter, for the history and for a reload. */
export function searchOf({ listingId, roomType, status }: ImageFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (listingId) search.set('listing', listingId)
  if (roomType) search.set('room', roomType)
  if (status) search.set('status', status)
  return search
}

export const isFiltered = (filter: ImageFilter): boolean => searchOf(filter).size > 0
