import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_IDLE_DAYS } from '../../../shared/constants.ts'
import { SIGNED_IN_HINT } from '../../../shared/signed-in-hint.ts'
import type { AppContext } from '../context.ts'

const SECONDS_A_DAY = 24 * 60 * 60

/** The `__Host-` prefix binds the cookie to this origin, but browsers take it over https alone. */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-nestage_session' : 'nestage_session'

const attributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: publicUrl.startsWith('https:') }) as const

export const readSessionCookie = (c: AppContext, publicUrl: string): string | undefined =>
  getCookie(c, sessionCookieName(publicUrl))

/** Asked with every call; to parse all cookies for it takes ten times as long. */
const HINT = new RegExp(`(?:^|;)\\s*${SIGNED_IN_HINT}\\s*=`)

const maxAge = SESSION_IDLE_DAYS * SECONDS_A_DAY

const hintAttributes = (publicUrl: string) => ({ ...attributes(publicUrl), httpOnly: false })

export const writeSessionCookie = (c: AppContext, publicUrl: string, token: string): void => {
  setCookie(c, sessionCookieName(publicUrl), token, { ...attributes(publicUrl), maxAge })
  writeHint(c, publicUrl)
}

/** Another value each time, by which a page knows that somebody signed in since it asked. */
function writeHint(c: AppContext, publicUrl: string): void {
  setCookie(c, SIGNED_IN_HINT, Date.now().toString(36), { ...hintAttributes(publicUrl), maxAge })
}

/**
 * Gives a session that is older than the hint its hint. One whose session has ended elsewhere is deleted by the page that
 * hears of it: an answer to a call of before would also delete that of whoever signed in meanwhile.
 */
export function mendSignedInHint(c: AppContext, publicUrl: string, isSignedIn: boolean): void {
  if (isSignedIn && !HINT.test(c.req.header('cookie') ?? '')) writeHint(c, publicUrl)
}

/** Signs the browser out, and has it forget what it keeps of the pictures that were seen. */
export const clearSessionCookie = (c: AppContext, publicUrl: string): void => {
  deleteCookie(c, sessionCookieName(publicUrl), attributes(publicUrl))
  deleteCookie(c, SIGNED_IN_HINT, hintAttributes(publicUrl))
  c.header('Clear-Site-Data', '"cache"')
}
