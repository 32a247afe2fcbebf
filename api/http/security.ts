import { createMiddleware } from 'hono/factory'
import { createHash } from 'node:crypto'
import { FIRST_SCRIPT } from '../../shared/first-script.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from './context.ts'

const FIRST_SCRIPT_HASH = `'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`
/** The part of the policy that pages with inline styles add to. */
export const STYLES_OF_OURS = "style-src 'self'"

/**
 * Headers of every answer. One inline script runs, known by its hash; blob: pictures are photos not yet sent. Inline styles are
 * those that `answerHeaders` lets through. Previews run their networks in WebAssembly, which scripts of ours may compile; text they may not. `pictureOrigins` are led to by redirects, which the service worker follows as well.
 */
export function securityHeaders(publicUrl: string, pictureOrigins: string[]): Record<string, string> {
  const isSecure = publicUrl.startsWith('https:')
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${FIRST_SCRIPT_HASH}`,
    "script-src-attr 'none'",
    STYLES_OF_OURS,
    "font-src 'self'",
    "manifest-src 'self'",
    ["img-src 'self' data: blob:", ...pictureOrigins].join(' '),
    "media-src 'self' blob:",
    ["connect-src 'self'", ...pictureOrigins].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Resource-Policy': 'same-origin',
    // The payment page opens in a popup, which comes back to tell its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-XSS-Protection': '0',
  }
}

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
