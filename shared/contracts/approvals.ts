import { z } from 'zod'
import { Done } from './sign-in/auth.ts'
import { DatabaseIdText } from './database-id.ts'
import { defineEndpoint } from './endpoint.ts'
import { ListingId } from './listings.ts'

/** Most letters that a seller can write about a picture. */
export const APPROVAL_WORDS_LENGTH = 1000
/** How long a link works. */
export const APPROVAL_DAYS = 14

/** `asked`, `mailed`, `reminded` and `withdrawn` are about a link, the others about a picture. */
export const ApprovalEventKind = z.enum([
  'asked',
  'mailed',
  'reminded',
  'withdrawn',
  'accepted',
  'change-asked',
])
export type ApprovalEventKind = z.infer<typeof ApprovalEventKind>

const Instant = z.iso.datetime()

export const ApprovalLink = z.object({
  id: z.uuid(),
  state: z.enum(['open', 'expired', 'withdrawn']),
  /** Where it was mailed to; null where its owner hands it on. */
  sellerEmail: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
})
export type ApprovalLink = z.infer<typeof ApprovalLink>

/** Where a seller's word on the version stands that a room shows now; `none` where nobody was asked. */
export const ApprovalState = z.enum(['none', 'asked', 'accepted', 'change-asked'])
export type ApprovalState = z.infer<typeof ApprovalState>

export const RoomApproval = z.object({
  projectId: z.number().int(),
  name: z.string(),
  state: ApprovalState,
  /** What the seller wrote; null where nothing. */
  words: z.string().nullable(),
  /** When the seller answered. */
  at: Instant.nullable(),
})
export type RoomApproval = z.infer<typeof RoomApproval>

export const ApprovalEvent = z.object({
  id: z.number().int(),
  linkId: z.uuid(),
  kind: ApprovalEventKind,
  room: z.string().nullable(),
  words: z.string().nullable(),
  at: Instant,
})
export type ApprovalEvent = z.infer<typeof ApprovalEvent>

const success = z.literal(true)

export const Approvals = z.object({
  /** Links that work, and those that no longer do, the newest first. */
  links: z.array(ApprovalLink),
  /** Staged rooms. */
  rooms: z.array(RoomApproval),
  /** Every entry of the trail, the newest first. */
  trail: z.array(ApprovalEvent),
})
export type Approvals = z.infer<typeof Approvals>

/** Where a seller's word stands on the pictures of a listing or a room. */
export const getApprovals = defineEndpoint({
  method: 'GET',
  path: '/api/approvals',
  access: 'user',
  query: z
    .object({ listingId: z.uuid().optional(), projectId: DatabaseIdText.optional() })
    .refine(
      ({ listingId, projectId }) => (listingId === undefined) !== (projectId === undefined),
      'Name a listing or a room',
    ),
  output: z.object({ success, data: Approvals }),
})

export const ApprovalForm = z.object({
  /** Has the link mailed there, and reminders; left out where its owner hands it on. */
  sellerEmail: z.email('Please enter a valid email address').max(254).optional(),
})

/** The address is told this once: what is kept cannot be turned into it again. */
const madeLink = z.object({ success, data: ApprovalLink.extend({ url: z.string() }) })

/** Makes a link by which a seller answers for every staged picture of the listing. 409 while none is staged. */
export const askListingApproval = defineEndpoint({
  method: 'POST',
  path: '/api/listings/:id/approval-links',
  access: 'user',
  params: ListingId,
  body: ApprovalForm,
  output: madeLink,
})
/** The same for one room. */
export const askRoomApproval = defineEndpoint({
  method: 'POST',
  path: '/api/staging-projects/:id/approval-links',
  access: 'user',
  params: z.object({ id: DatabaseIdText }),
  body: ApprovalForm,
  output: madeLink,
})

const linkParams = z.object({ id: z.uuid() })

/** Another address of the same link, for handing it on again. 409 where the link is over. */
export const renewApprovalAddress = defineEndpoint({
  method: 'POST',
  path: '/api/approval-links/:id/addresses',
  access: 'user',
  params: linkParams,
  output: madeLink,
})
/** The link answers no more; what was answered stands. */
export const withdrawApprovalLink = defineEndpoint({
  method: 'DELETE',
  path: '/api/approval-links/:id',
  access: 'user',
  params: linkParams,
  output: Done,
})

/** What a seller's page sends. How long the words may be is told on the page, so that they are not lost. */
export const SellerAnswerForm = z.object({
  answer: z.enum(['accepted', 'change-asked']),
  words: z
    .string()
    // What no keyboard types: it would hide or turn what stands beside it.
    .transform((words) =>
      words
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
        .trim(),
    ),
  pictures: z.array(z.uuid()).min(1).max(1000),
  seen: z.coerce.number().int().min(0),
})
