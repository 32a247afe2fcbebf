import type { AccountTier } from './account-tier.ts'

export interface AccountLimit {
  /** What is counted, as people call it. */
  what: string
  windowS: number
  points: Readonly<Record<AccountTier, number>>
}

const HOUR = 60 * 60
const MB = 1_000_000
const GB = 1000 * MB

/**
 * What an account may do in an hour. A day of thirty listings with thirty photos each, or three hundred photos
 * that a phone brings back from a cellar, pass unnoticed on every verified plan; a script that costs money or disk
 * does not. Hours, because the capture queue honours a Retry-After of at most one.
 */
export const ACCOUNT_LIMITS = {
  'upload:account': {
    what: 'photos',
    windowS: HOUR,
    points: { unverified: 120, free: 600, standard: 1500, pro: 3000 },
  },
  'analyse:account': {
    what: 'photos read',
    windowS: HOUR,
    points: { unverified: 60, free: 300, standard: 800, pro: 1500 },
  },
  'extract:account': {
    what: 'imported listing pages',
    windowS: HOUR,
    points: { unverified: 5, free: 30, standard: 60, pro: 120 },
  },
  'create-project:account': {
    what: 'new rooms',
    windowS: HOUR,
    points: { unverified: 120, free: 600, standard: 1500, pro: 3000 },
  },
  // Counted from the credit ledger, so that a room that is deleted again counts as well.
  'generate:account': {
    what: 'stagings',
    windowS: HOUR,
    points: { unverified: 20, free: 120, standard: 400, pro: 1000 },
  },
  'preview:account': {
    what: 'previews',
    windowS: HOUR,
    points: { unverified: 600, free: 2000, standard: 6000, pro: 10_000 },
  },
  'push:account': {
    what: 'changes to notifications',
    windowS: HOUR,
    points: { unverified: 20, free: 60, standard: 60, pro: 60 },
  },
  'announce:account': {
    what: 'updates from your devices',
    windowS: HOUR,
    points: { unverified: 600, free: 2000, standard: 4000, pro: 6000 },
  },
} as const satisfies Record<string, AccountLimit>

export type AccountLimitName = keyof typeof ACCOUNT_LIMITS

/**
 * What an account may hold at a time. A staged room takes some 10 MB with its photo and both their variants, so
 * that the free plan's two a month fill theirs in years, and a subscription's credits fill a small part of theirs;
 * the rest is for photos that are never staged.
 */
export const ACCOUNT_CAPS = {
  storageBytes: { unverified: 200 * MB, free: 2 * GB, standard: 50 * GB, pro: 200 * GB },
  /** Photos that all devices together said they hold. */
  expectedPhotos: { unverified: 2000, free: 4000, standard: 10_000, pro: 20_000 },
  /** Pages that are told of changes as they happen, in one process of the API. */
  eventStreams: { unverified: 10, free: 20, standard: 20, pro: 20 },
} as const satisfies Record<string, Readonly<Record<AccountTier, number>>>

/** Of all accounts behind one address, as an office has. */
export const STREAMS_PER_ADDRESS = 200
