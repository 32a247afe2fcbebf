import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { devToken } from '../services/operations/dev-token.ts'
import { isAskedHere } from './asked-here.ts'
import type { AppEnv } from './context.ts'

const COOKIE = 'nestage_dev'
const MAILBOX_COOKIE_MAX_AGE_S = 30 * 24 * 60 * 60

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Development pages hold other people's sign-in links. They answer to this machine, and to a device that once came with
 * the token that `npm start` prints.
 */
export const devPages = ({ config }: Pick<Deps, 'config'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (isAskedHere(c, config.trustedProxyHops, config.publicUrl)) return next()
    const wanted = digest(await devToken(c.get('ctx')))
    const isToken = (given: string | undefined) =>
      given !== undefined && timingSafeEqual(digest(given), wanted)
    if (isToken(getCookie(c, COOKIE))) return next()
    const given = c.req.query('token')
    if (!isToken(given))
      throw new AppError(
        'forbidden',
        'This page answers on the machine that runs Nestage, and elsewhere at the address that npm start prints.',
      )
    const secure = config.publicUrl.startsWith('https:')
    setCookie(c, COOKIE, given ?? '', {
      path: '/dev',
      httpOnly: true,
      sameSite: 'Lax',
      secure,
      maxAge: MAILBOX_COOKIE_MAX_AGE_S,
    })
    // Without the token, which would stay in the history.
    return c.redirect(c.req.path)
  })
