import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from './errors.ts'
import type { AppDeps, AppEnv } from './http/context.ts'
import { handleError } from './http/handle-error.ts'
import { LastKnown } from './http/last-known.ts'
import { loadCaller } from './http/session/load-caller.ts'
import { pageErrors } from './http/page-errors.ts'
import { pictureOrigins } from './http/picture-origins.ts'
import { requestLog } from './http/request-log.ts'
import { traceRequest } from './http/trace-request.ts'
import { answerHeaders } from './http/answers/answer-headers.ts'
import { together } from './http/together.ts'
import { StaticPathRouter } from './http/static-path-router.ts'
import {
  openToEverySite,
  popupPage,
  refuseCrossSiteWrites,
  refuseNul,
  secretAddress,
  securityHeaders,
} from './http/security.ts'
import { serveWeb, type BuiltWeb } from './http/pages/serve-web.ts'
import { ANY_INLINE_STYLE } from './http/style-source.ts'
import { requestContext } from './http/request/request-context.ts'
import { refuseWhileOverloaded } from './http/refuse-while-overloaded.ts'
import { warnOfProxy } from './http/warn-of-proxy.ts'
import { referenceRoutes } from './reference/reference-routes.ts'
import { accountRoutes } from './routes/account.ts'
import { adminRoutes } from './routes/admin/admin-routes.ts'
import { authRoutes } from './routes/sign-in/auth.ts'
import { blogRoutes } from './routes/blog.ts'
import { chatRoutes } from './routes/chat.ts'
import { billingRoutes } from './routes/billing.ts'
import { eventRoutes } from './routes/events.ts'
import { exportRoutes } from './routes/export.ts'
import { healthRoutes } from './routes/operations/health.ts'
import { apiKeyRoutes } from './routes/integrations/api-keys.ts'
import { webhookRoutes } from './routes/integrations/webhooks.ts'
import { listingRoutes } from './routes/listings.ts'
import { metricsRoutes } from './routes/operations/metrics.ts'
import { mailboxRoutes } from './routes/mailbox.ts'
import { disclosurePage } from './routes/site-pages/disclosure-page.ts'
import { notFoundPage, pageRoutes } from './routes/site-pages/pages.ts'
import { approvalRoutes } from './routes/approvals.ts'
import { approvalPage } from './routes/site-pages/approvals/approval-page.ts'
import { verifyPage } from './routes/site-pages/verify/verify-page.ts'
import { deliveryRoutes } from './routes/delivery.ts'
import { publicPageRoutes } from './routes/public-pages.ts'
import { passkeyRoutes } from './routes/sign-in/passkeys.ts'
import { photoRoutes } from './routes/photos.ts'
import { projectRoutes } from './routes/projects.ts'
import { promptRoutes } from './routes/prompts.ts'
import { pushRoutes } from './routes/push.ts'
import { secondFactorRoutes } from './routes/sign-in/second-factor.ts'
import { securityEventRoutes } from './routes/sign-in/security-events.ts'
import { projectPage } from './routes/site-pages/project-page.ts'
import { sharePage } from './routes/site-pages/share-page.ts'
import { sharedRoutes } from './routes/shared.ts'
import { sampleRoutes } from './routes/samples.ts'
import { siteRoutes } from './routes/site.ts'
import { unsubscribeRoutes } from './routes/site-pages/unsubscribe.ts'
import { readinessCheck } from './services/operations/check-readiness.ts'

/** Pages that are shown in the payment popup. */
const POPUP_PATHS = ['/checkout/complete', '/subscription/cancel', '/dev/payments/*']

/** Addresses that hold a token: of a share link, or of a link that was mailed. */
const SECRET_PATHS = [
  '/s/*',
  '/api/shared/*',
  '/reset-password',
  '/verify-email',
  '/unsubscribe',
  '/blog/preview/*',
  '/a/*',
]

const MAX_FORM_BYTES = 256 * 1024
const tooLarge = () => {
  throw new AppError('payload_too_large', 'The request is too large')
}

/** The whole server; `web` is the built web, left out where only calls are served. */
export function createApp(deps: AppDeps, web?: BuiltWeb): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ router: new StaticPathRouter() })
  const callErrors = handleError(deps.logger)
  app.onError(web === undefined ? callErrors : pageErrors(deps, web.render, callErrors))
  if (deps.config.tracing !== null) app.use('/api/*', traceRequest)
  app.use(requestLog(deps.logger))
  // Around the security headers, of which they change one.
  for (const path of POPUP_PATHS) app.use(path, popupPage)
  for (const path of SECRET_PATHS) app.use(path, secretAddress)
  app.use('/media/*', openToEverySite)
  // Before whatever may refuse a request: refusals have these headers too.
  app.use(answerHeaders(securityHeaders(deps.config.publicUrl, pictureOrigins(deps.config))))
  app.use(together(requestContext(deps), warnOfProxy(deps.config, deps.logger), refuseNul))
  const checkReadiness = readinessCheck(deps)
  healthRoutes(app, deps, checkReadiness)
  metricsRoutes(app, deps, checkReadiness)
  // Forms of our own making, none of them long.
  for (const path of ['/dev/*', '/v1/*'])
    app.use(path, bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLarge }))
  app.use('/dev/*', async (c, next) => {
    c.set('styleSource', ANY_INLINE_STYLE)
    await next()
  })
  mailboxRoutes(app, deps)
  unsubscribeRoutes(app, deps)
  if (deps.paymentSandbox) app.route('/', deps.paymentSandbox.app)

  app.use(
    '/api/*',
    together(refuseWhileOverloaded(deps), refuseCrossSiteWrites(deps.config.publicUrl), loadCaller(deps)),
  )
  adminRoutes(app, deps, checkReadiness)
  billingRoutes(app, deps)
  authRoutes(app, deps)
  accountRoutes(app, deps)
  exportRoutes(app, deps)
  securityEventRoutes(app)
  passkeyRoutes(app, deps)
  secondFactorRoutes(app, deps)
  apiKeyRoutes(app)
  webhookRoutes(app)
  photoRoutes(app, deps)
  projectRoutes(app, deps)
  sharedRoutes(app, deps)
  listingRoutes(app, deps)
  deliveryRoutes(app, deps)
  publicPageRoutes(app, deps)
  disclosurePage(app, deps)
  approvalRoutes(app, deps)
  approvalPage(app, deps)
  verifyPage(app, deps)
  promptRoutes(app)
  siteRoutes(app, deps)
  chatRoutes(app, deps)
  sampleRoutes(app, deps)
  blogRoutes(app, deps)
  pushRoutes(app, deps)
  eventRoutes(app, deps)
  referenceRoutes(app, deps)

  if (web !== undefined) {
    const lastKnown = new LastKnown()
    pageRoutes(app, deps, web.render, lastKnown)
    sharePage(app, deps, web.root)
    projectPage(app, deps, { webRoot: web.root, lastKnown })
    serveWeb(app, web.root, notFoundPage(deps, web.render, lastKnown))
  }
  return app
}
