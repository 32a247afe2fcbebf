import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { PENDING_SIGN_IN_MINUTES } from '../../../shared/constants.ts'
import type { AppContext } from '../context.ts'

const cookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-nestage_sign_in' : 'nestage_sign_in'

const attributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: publicUrl.startsWith('https:') }) as const

export const readPendingSignIn = (c: AppContext, publicUrl: string): string | undefined =>
  getCookie(c, cookieName(publicUrl))

export const writePendingSignIn = (c: AppContext, publicUrl: string, token: string): void =>
  setCookie(c, cookieName(publicUrl), token, {
    ...attributes(publicUrl),
    maxAge: PENDING_SIGN_IN_MINUTES * 60,
  })

export const clearPendingSignIn = (c: AppContext, publicUrl: string): void => {
  deleteCookie(c, cookieName(publicUrl), attributes(publicUrl))
}
