import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { createHash } from 'node:crypto'
import { FIRST_SCRIPT } from '../../shared/first-script.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from './context.ts'

const FIRST_SCRIPT_HASH = `'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`

/**
 * Headers of every answer. One inline script runs, known by its hash; blob: pictures are photos not yet sent. Inline styles are
 * those that `pageStyles` lets through. `pictureOrigins` are led to by redirects, which the service worker follows as well.
 */
export const securityHeaders = (publicUrl: string, pictureOrigins: string[]) =>
  secureHeaders({
    xFrameOptions: 'DENY',
    // Nothing of ours says what it is powered by: to look for that with every answer costs as much as a header.
    removePoweredBy: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", FIRST_SCRIPT_HASH],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...pictureOrigins],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", ...pictureOrigins],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(publicUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
    },
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [] },
    crossOriginResourcePolicy: 'same-origin',
    // The payment page opens in a popup, which comes back to tell its opener.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
  })

/**
 * Lets an answer's own inline styles through, around the security headers: public pages name theirs by hash in
 * `styleSource`, the app's shell allows any, because the dialogs of Radix write style elements while they are open.
 */
export const pageStyles = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const source = c.get('styleSource')
  if (source === undefined) return
  const policy = c.res.headers.get('content-security-policy')
  if (policy !== null)
    c.res.headers.set(
      'Content-Security-Policy',
      policy.replace("style-src 'self'", `style-src 'self' ${source}`),
    )
})

/** Pictures that anybody may see, at the CDN's own origin: pages of ours show them, and canvases may read them. */
export const openToEverySite = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  c.res.headers.set('Access-Control-Allow-Origin', '*')
})

/** Pages whose address is a secret of those it was given to. */
export const secretAddress = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Referrer-Policy', 'no-referrer')
})

/** Pages in the payment popup, the service's and ours: any other policy would cut them off from their opener. */
export const popupPage = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
})

/** PostgreSQL stores every letter but NUL; nothing of ours has one in its address. */
export const refuseNul = createMiddleware<AppEnv>((c, next) => {
  if (c.req.url.includes('%00')) throw new AppError('invalid_input', 'This address is not valid')
  return next()
})

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write must come from our own pages, with or without a cookie: a stranger's page must neither act for the
 * person nor sign them in to somebody else's account. Browsers say where a request comes from in Sec-Fetch-Site,
 * older ones in Origin; programs that are no browsers send neither and carry no stolen cookie.
 */
export const refuseCrossSiteWrites = (publicUrl: string) =>
  createMiddleware<AppEnv>((c, next) => {
    if (SAFE.has(c.req.method)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const host = c.req.header('host')
    const ownOrigin =
      origin === undefined || origin === publicUrl || (host && URL.parse(origin)?.host === host)
    const foreign = site === undefined ? !ownOrigin : site !== 'same-origin' && site !== 'none'
    if (foreign)
      throw new AppError('cross_site_request', 'This request came from another site and was refused')
    return next()
  })
