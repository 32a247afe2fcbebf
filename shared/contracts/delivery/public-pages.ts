import { z } from 'zod'
import { Done } from '../sign-in/auth.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ListingId } from '../listings.ts'

const success = z.literal(true)
const Instant = z.iso.datetime()

/** A public page of originals, of one room or of a whole listing. Those of rooms that were deleted are among them. */
export const PublicPage = z.object({
  id: z.uuid(),
  kind: z.enum(['room', 'listing']),
  /** Of the room or the listing when it was last published. */
  name: z.string(),
  url: z.string(),
  /** The room; null once it was deleted, and for listings. */
  projectId: z.number().int().nullable(),
  listingId: z.uuid().nullable(),
  publishedAt: Instant,
  /** Last day of the listing, after which the page is withdrawn; null: until it is withdrawn. */
  endsOn: z.iso.date().nullable(),
  /** Search engines may show it. */
  isSearchable: z.boolean(),
})
export type PublicPage = z.infer<typeof PublicPage>

const LATEST_END_YEARS = 10

/** How long a page stays and who may find it. */
export const PageTerms = z.object({
  endsOn: z.iso
    .date('Choose a day')
    .refine((day) => day >= new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), {
      error: 'Choose a day that is still to come',
    })
    .refine((day) => Number(day.slice(0, 4)) <= new Date().getUTCFullYear() + LATEST_END_YEARS, {
      error: `Choose a day within ${LATEST_END_YEARS} years`,
    })
    .nullable(),
  isSearchable: z.boolean(),
})
export type PageTerms = z.infer<typeof PageTerms>

const PageId = z.object({ id: z.uuid() })

/** Every public page that answers, newest first. */
export const listPublicPages = defineEndpoint({
  method: 'GET',
  path: '/api/public-pages',
  access: 'user',
  output: z.object({ success, data: z.array(PublicPage) }),
})

/** Of a listing's page also for the rooms on it. */
export const changePageTerms = defineEndpoint({
  method: 'PUT',
  path: '/api/public-pages/:id',
  access: 'user',
  params: PageId,
  body: PageTerms,
  output: z.object({ success, data: PublicPage }),
})

/** The address answers no more. The rooms of a listing's page keep theirs. */
export const revokePublicPage = defineEndpoint({
  method: 'DELETE',
  path: '/api/public-pages/:id',
  access: 'user',
  params: PageId,
  output: Done,
})

const listingAnswer = z.object({ success, data: PublicPage.nullable() })

/** Null where the listing has no public page. */
export const getListingPage = defineEndpoint({
  method: 'GET',
  path: '/api/listings/:id/public-page',
  access: 'user',
  params: ListingId,
  output: listingAnswer,
})

/** Makes the listing's public page of those of its rooms that have one, or brings it up to date at the same address. 409 while none has. */
export const publishListingPage = defineEndpoint({
  method: 'PUT',
  path: '/api/listings/:id/public-page',
  access: 'user',
  params: ListingId,
  output: listingAnswer,
})

/** Outside the contract: the address as a QR code in SVG, and a page to print. Never for photos, on which codes are forbidden. */
export const pageQrPath = (id: string): string => `/api/public-pages/${id}/qr.svg`
export const FLYER_PAPERS = ['a4', 'letter'] as const
export type FlyerPaper = (typeof FLYER_PAPERS)[number]
export const pageFlyerPath = (id: string, paper: string): string =>
  `/api/public-pages/${id}/flyer-${paper}.pdf`
