import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_IDLE_DAYS } from '../../../shared/constants.ts'
import type { AppContext } from '../context.ts'

const SECONDS_A_DAY = 24 * 60 * 60

/** The `__Host-` prefix binds the cookie to this origin, but browsers take it over https alone. */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-nestage_session' : 'nestage_session'

const attributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: publicUrl.startsWith('https:') }) as const

export const readSessionCookie = (c: AppContext, publicUrl: string): string | undefined =>
  getCookie(c, sessionCookieName(publicUrl))

export const writeSessionCookie = (c: AppContext, publicUrl: string, token: string): void =>
  setCookie(c, sessionCookieName(publicUrl), token, {
    ...attributes(publicUrl),
    maxAge: SESSION_IDLE_DAYS * SECONDS_A_DAY,
  })

/** Signs the browser out, and has it forget what it keeps of the pictures that were seen. */
export const clearSessionCookie = (c: AppContext, publicUrl: string): void => {
  deleteCookie(c, sessionCookieName(publicUrl), attributes(publicUrl))
  c.header('Clear-Site-Data', '"cache"')
}
