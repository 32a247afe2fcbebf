import { z } from 'zod'
import { Done } from './sign-in/auth.ts'
import { DatabaseIdText } from './database-id.ts'
import { defineEndpoint } from './endpoint.ts'
import { ListingId } from './listings.ts'

export const LABEL_PLACES = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const
export type LabelPlace = (typeof LABEL_PLACES)[number]

const pixels = z.number().int().min(0).max(10_000)

/** What a multiple listing service asks of the files and texts of a staged room. Which of them cannot hold together, `preset-conflicts.ts` says. */
export const PresetRules = z.object({
  /** The file of each staged room that goes up. */
  staged: z.enum(['clean', 'labelled']),
  /** Words on the photo itself. */
  marks: z.enum(['forbidden', 'allowed', 'required']),
  /** Where the original of a staged photo stands among the photos that go up; `apart` keeps it out of their order. */
  original: z.enum(['after', 'before', 'apart']),
  /** Plain words: services forbid logos, addresses, numbers to call and codes on photos. */
  labelWords: z
    .string()
    .trim()
    .min(1, 'The label needs words')
    .max(40, 'A label has at most 40 characters')
    .refine((words) => !/https?:|www\.|@|\w\.\w{2,}|\d{4,}/i.test(words), {
      error: 'A label is plain words, without an address, a number or a code',
    }),
  labelPlace: z.enum(LABEL_PLACES),
  /** `4:3` cuts what stands over, evenly on both sides. */
  shape: z.enum(['as-taken', '4:3']),
  /** Of the longer edge, in pixels; 0 where there is no such rule. Smaller pictures are named and never enlarged. */
  minEdge: pixels,
  maxWidth: pixels.min(640),
  maxHeight: pixels.min(480),
  maxBytes: z.number().int().min(50_000).max(100_000_000),
  /** Photos of one listing, originals counted; null where there is no such rule. */
  maxPhotos: z.number().int().min(2).max(1000).nullable(),
  /** Of a staged photo. `{room}` is its name, `{original}` the address of the page that shows the original. */
  caption: z.string().trim().min(1, 'The caption needs words').max(500),
  /** Addresses may stand in captions and remarks. */
  links: z.enum(['forbidden', 'allowed', 'required']),
  /** For the listing as a whole. `{photos}` are the numbers of the staged photos. */
  remarks: z.string().trim().max(1000),
})
export type PresetRules = z.infer<typeof PresetRules>

export const PresetId = z.string().regex(/^[a-z0-9-]{2,40}$/, 'Small letters, digits and dashes, 2 to 40')

export const DeliveryPreset = z.object({
  id: PresetId,
  name: z.string().trim().min(2).max(100),
  /** Two-letter codes of the states that it serves, for offering the likeliest first. */
  states: z.array(z.string().regex(/^[A-Z]{2}$/)).max(60),
  /** Where the rules were read. */
  source: z.string().trim().min(2).max(300),
  /** How sure that is: the service's own words, a report of them, or none that was found. */
  standing: z.enum(['primary', 'secondary', 'unverified']),
  checkedOn: z.iso.date(),
  rules: PresetRules,
})
export type DeliveryPreset = z.infer<typeof DeliveryPreset>

const success = z.literal(true)

/** What can be chosen, by name, and what is likeliest for a listing, a room or, without either, the account. */
export const listPresets = defineEndpoint({
  method: 'GET',
  path: '/api/delivery-presets',
  access: 'user',
  query: z.object({ listingId: z.uuid().optional(), projectId: DatabaseIdText.optional() }),
  output: z.object({
    success,
    data: z.array(DeliveryPreset),
    chosen: PresetId.nullable(),
    /** State by which it was chosen, from the address or the account; null where the account chose itself, or none is known. */
    chosenByState: z.string().nullable(),
  }),
})

export const PackageForm = z.object({
  presetId: PresetId,
  /** Makes the public page of each original that has none, so that captions can name its address. */
  publishOriginals: z.boolean().default(false),
  /** Whoever's belongings the originals show has agreed in writing; without it, such originals are not published, and named. */
  hasConsent: z.boolean().default(false),
})

const Instant = z.iso.datetime()

export const DeliveryPackage = z.object({
  id: z.uuid(),
  presetId: PresetId,
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Rooms that are in it already, of all. */
  done: z.number().int(),
  rooms: z.number().int(),
  /** Of the zip; null until it is ready. */
  bytes: z.number().int().nullable(),
  /** Why it failed, for people. */
  failure: z.string().nullable(),
  /** What the files do not meet of the preset, room by room. */
  problems: z.array(z.string()),
  /** Texts to copy; empty until it is ready. */
  captions: z.array(z.object({ file: z.string(), caption: z.string() })),
  remarks: z.string(),
  createdAt: Instant,
  /** The zip is deleted then. */
  expiresAt: Instant,
})
export type DeliveryPackage = z.infer<typeof DeliveryPackage>

export const PackageId = z.object({ id: z.uuid() })
const packageAnswer = z.object({ success, data: DeliveryPackage })

/** Builds the files of every staged room of the listing. 409 while none is staged. */
export const packageListing = defineEndpoint({
  method: 'POST',
  path: '/api/listings/:id/packages',
  access: 'user',
  params: ListingId,
  body: PackageForm,
  output: packageAnswer,
})

/** The same for one room. */
export const packageRoom = defineEndpoint({
  method: 'POST',
  path: '/api/staging-projects/:id/packages',
  access: 'user',
  params: z.object({ id: DatabaseIdText }),
  body: PackageForm,
  output: packageAnswer,
})

export const getPackage = defineEndpoint({
  method: 'GET',
  path: '/api/packages/:id',
  access: 'user',
  params: PackageId,
  output: packageAnswer,
})

/** Packages of a listing or a room that are still kept, the newest first. */
export const listPackages = defineEndpoint({
  method: 'GET',
  path: '/api/packages',
  access: 'user',
  query: z
    .object({ listingId: z.uuid().optional(), projectId: DatabaseIdText.optional() })
    .refine(
      ({ listingId, projectId }) => (listingId === undefined) !== (projectId === undefined),
      'Name a listing or a room',
    ),
  output: z.object({ success, data: z.array(DeliveryPackage) }),
})

/** The zip of a package that is ready. */
export const packageZipPath = (id: string): string => `/api/packages/${id}/zip`

/** PDF that names both pictures of a staged room, what was changed, and the hashes of their files. */
export const certificatePath = (projectId: number | string): string =>
  `/api/staging-projects/${projectId}/certificate.pdf`

/** The public page of a staged room's original. */
export const Disclosure = z.object({
  id: z.uuid(),
  url: z.string(),
  /** When its room was last published there; pictures staged since then are not on it. */
  publishedAt: Instant,
  /** It shows the version that the room shows now. */
  isCurrent: z.boolean(),
  /** Last day of the listing, after which it is withdrawn; null: until it is withdrawn. */
  endsOn: z.iso.date().nullable(),
  isSearchable: z.boolean(),
})
export type Disclosure = z.infer<typeof Disclosure>

const roomParams = z.object({ id: DatabaseIdText })
const disclosureAnswer = z.object({ success, data: Disclosure.nullable() })

/** Null where the room has no public page. */
export const getDisclosure = defineEndpoint({
  method: 'GET',
  path: '/api/staging-projects/:id/disclosure',
  access: 'user',
  params: roomParams,
  output: disclosureAnswer,
})
/** Makes the room's public page, or has it show the version that the room shows now, at the same address. */
export const publishDisclosure = defineEndpoint({
  method: 'PUT',
  path: '/api/staging-projects/:id/disclosure',
  access: 'user',
  params: roomParams,
  query: z.object({
    /** Whoever's belongings the original shows has agreed in writing. 409 without it where it seems to show some. */
    hasConsent: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  }),
  output: disclosureAnswer,
})
/** The address answers no more, and its pictures are deleted. */
export const revokeDisclosure = defineEndpoint({
  method: 'DELETE',
  path: '/api/staging-projects/:id/disclosure',
  access: 'user',
  params: roomParams,
  output: Done,
})
