import { z } from 'zod'
import { STAGING_STYLES } from '../constants.ts'
import { PALETTES } from '../palettes.ts'
import { Done } from './sign-in/auth.ts'
import { DatabaseIdText } from './database-id.ts'
import { PageFate } from './delivery/page-fate.ts'
import { defineEndpoint } from './endpoint.ts'
import { Project } from './projects.ts'

export const ListingName = z
  .string()
  .trim()
  .min(1, 'A listing needs an address or a name')
  .max(200, 'An address or name can have at most 200 characters')

export const ListingForm = z.object({
  name: ListingName,
  notes: z.string().trim().max(4000, 'Notes can have at most 4000 characters').default(''),
  /** Style offered first for its rooms. */
  defaultStyle: z.enum(STAGING_STYLES).nullable().default(null),
  /** Colours of all its rooms, from the next staging on; null leaves each style its own. Left out, it stays. */
  palette: z.enum(PALETTES).nullable().optional(),
})
export type ListingForm = z.infer<typeof ListingForm>

/** A house or flat whose rooms are staged together. */
export const Listing = ListingForm.extend({
  id: z.uuid(),
  palette: z.enum(PALETTES).nullable().default(null),
  rooms: z.object({
    pending: z.number().int(),
    processing: z.number().int(),
    completed: z.number().int(),
    failed: z.number().int(),
    /** Of those that wait or failed: how many leave open which room they are, see their `roomTypeChoices`. */
    inQuestion: z.number().int().default(0),
  }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Listing = z.infer<typeof Listing>

const success = z.literal(true)
export const ListingId = z.object({ id: z.uuid() })

/** Newest first; `cursor` is the `nextCursor` of the page before, the id of its last listing. */
export const listListings = defineEndpoint({
  method: 'GET',
  path: '/api/listings',
  access: 'user',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(100),
    cursor: z.uuid().optional(),
  }),
  output: z.object({
    success,
    data: z.array(Listing),
    meta: z.object({ nextCursor: z.uuid().nullable() }),
  }),
})

export const getListing = defineEndpoint({
  method: 'GET',
  path: '/api/listings/:id',
  access: 'user',
  params: ListingId,
  output: z.object({ success, data: Listing }),
})

/** Makes or changes a listing under an id that the client made, so that it may be sent twice. 410 once deleted. */
export const putListing = defineEndpoint({
  method: 'PUT',
  path: '/api/listings/:id',
  access: 'user',
  params: ListingId,
  body: ListingForm,
  output: z.object({ success, data: Listing }),
})

/** The rooms stay, each on its own. */
export const deleteListing = defineEndpoint({
  method: 'DELETE',
  path: '/api/listings/:id',
  access: 'user',
  params: ListingId,
  /** Whether the listing's public page stays. */
  query: z.object({ page: PageFate }),
  output: Done,
})

/** Where a page of rooms ended: position and id of its last room. */
const RoomCursor = z
  .string()
  .max(60)
  .regex(/^-?\d+(\.\d+)?(e[+-]\d+)?:\d{1,10}$/)
  .refine((cursor) => {
    const [position, id] = cursor.split(':')
    return Number.isFinite(Number(position)) && DatabaseIdText.safeParse(id).success
  }, 'This is not a cursor')

/** The rooms of a listing, in its order; `cursor` is the `nextCursor` of the page before. */
export const listRooms = defineEndpoint({
  method: 'GET',
  path: '/api/listings/:id/rooms',
  access: 'user',
  params: ListingId,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(60),
    cursor: RoomCursor.optional(),
  }),
  output: z.object({
    success,
    data: z.array(Project),
    meta: z.object({ nextCursor: RoomCursor.nullable() }),
  }),
})

/** What came of staging a whole listing. */
export const ListingStart = z.object({
  /** Rooms whose staging has begun. */
  started: z.number().int(),
  /** Rooms that were to be staged and could not begin, for the reason that stands beside. */
  left: z.number().int(),
  stoppedBy: z.enum(['insufficient_credits', 'daily_limit_reached']).nullable(),
})
export type ListingStart = z.infer<typeof ListingStart>

/** Starts every room that waits or has failed, in order, with its own instructions, while credits last; 403 `plan_required` without bulk processing. */
export const stageListing = defineEndpoint({
  method: 'POST',
  path: '/api/listings/:id/stage',
  access: 'user',
  params: ListingId,
  output: z.object({ success, data: ListingStart }),
})

/** A zip of the listing's staged pictures with their originals. */
export const listingZipPath = (id: string): string => `/api/listings/${id}/zip`
