import { ROOM_KINDS, type RoomKind } from './engine/room/room-kind.ts'

/** The business constants of the specification, once. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const UPLOAD_FORMATS = ['image/jpeg', 'image/png', 'image/webp'] as const

export const FREE_PLAN_ID = 4
export const FREE_MONTHLY_CREDITS = 2
export const DEFAULT_SYSTEM_PROMPT_ID = 1

export const MIN_PASSWORD_LENGTH = 6
export const RESET_REDIRECT_MS = 3000
export const VERIFICATION_DELAY_MS = 1000
export const VERIFIED_TOAST_MS = 6000
/** A session ends after so many days without use, */
export const SESSION_IDLE_DAYS = 30
/** and after so many in all, however much it is used. */
export const SESSION_MAX_DAYS = 90
/** How long a code may be entered after the password. */
export const PENDING_SIGN_IN_MINUTES = 10
/** How long a sign-in or a confirmation counts as recent. */
export const REAUTHENTICATION_MINUTES = 10
export const VERIFICATION_TOKEN_HOURS = 24
export const RESET_TOKEN_HOURS = 1
/** How long the link of an invitation sets a password. */
export const INVITATION_DAYS = 7
/** How long the photos of a deleted account are kept, in case its owner thinks again. */
export const ACCOUNT_GRACE_DAYS = 14
/** How long the text of a mail that administrators wrote is kept; later it is only known that it was sent. */
export const MAIL_TEXT_DAYS = 90
/** How long it is known that a mail was sent, and a contact message kept that was dealt with. */
export const MAIL_DAYS = 400

export const GENERATION_TIMEOUT_MS = 180_000
export const RESULTS_DELAY_MS = 300
export const DASHBOARD_RECENT_PROJECTS = 3

/** The rooms that the built-in engine knows how to furnish. */
export const ROOM_TYPES = ROOM_KINDS
export type RoomType = RoomKind

/** Styles that can be chosen by name; any other is described in words. */
export const STAGING_STYLES = [
  'scandinavian',
  'modern',
  'coastal',
  'industrial',
  'traditional',
  'mid-century',
  'farmhouse',
  'boho',
  'minimalist',
  'luxury',
] as const

/** Instructions queued on a phone travel in a header, which proxies limit to 8 kB. */
export const MAX_QUEUED_PROMPT_LENGTH = 1000

export const CHECKOUT_POPUP_PX = 800
export const CHECKOUT_POLL_MS = 1000
export const CHECKOUT_TOAST_MS = 5000
export const POPUP_BLOCKED_TOAST_MS = 15_000
export const POPUP_PROCESSING_DELAY_MS = 1000
/** When subscription and usage are read again after a payment. */
export const REFRESH_AFTER_CHECKOUT_MS = [0, 2000, 5000] as const
