import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/billing.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { readBody } from '../http/request/read-body.ts'
import { requireAdministrator } from '../http/session/require-administrator.ts'
import { route } from '../http/route.ts'
import type { Session } from '../services/accounts/sessions/session.ts'
import { cleanUpPlans } from '../services/billing/plans/clean-up-plans.ts'
import { debugPlanData, debugPriceData } from '../services/billing/plans/debug-plans.ts'
import { cancelSubscription, keepSubscription } from '../services/billing/end-subscription.ts'
import { finishCheckout } from '../services/billing/checkout/finish-checkout.ts'
import { getSubscription } from '../services/billing/get-subscription.ts'
import { listInvoices } from '../services/billing/list-invoices.ts'
import { listPlans, readAnnualLabel } from '../services/billing/plans/list-plans.ts'
import { openPortal } from '../services/billing/checkout/open-portal.ts'
import { receiveEvent } from '../services/billing/sync/receive-event.ts'
import { startCheckout } from '../services/billing/checkout/start-checkout.ts'

/** A mail leads to the portal, too: who has to sign in finds it again beside the subscription. */
const SIGN_IN_FIRST = `/auth?next=${encodeURIComponent('/app/account?tab=subscription')}`

/** Several times the longest event; who sends it is known only once it has been read. */
const MAX_EVENT_BYTES = 1024 * 1024

export function billingRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { config, payments } = deps

  route(app, contract.listPlans, ({ ctx }) => listPlans(ctx, { currency: config.payments.currency }))
  route(app, contract.getSubscription, async ({ ctx, session }) => ({
    data: await getSubscription(ctx, session.user),
  }))
  route(app, contract.listInvoices, async ({ ctx, session }) => ({
    data: await listInvoices(ctx, { userId: session.user.id }),
  }))
  route(app, contract.startCheckout, async ({ ctx, session }, { body }) => ({
    url: await startCheckout(ctx, { user: session.user, wish: body }),
    message: 'Checkout session created',
  }))
  route(app, contract.finalizeCheckout, async ({ ctx, session }, { query }) => {
    const { planId, message } = await finishCheckout(ctx, {
      userId: session.user.id,
      sessionId: query.session_id,
    })
    return { data: { planId }, message }
  })
  route(app, contract.processCheckout, async ({ ctx, session }, { params }) => {
    const { message } = await finishCheckout(ctx, { userId: session.user.id, sessionId: params.sessionId })
    return { message }
  })
  route(app, contract.cancelSubscription, async ({ ctx, session }, { body }) => {
    await cancelSubscription(ctx, { userId: session.user.id, id: body.subscriptionId })
    return {
      message: 'Your subscription has been canceled and will end at the end of your current billing period.',
    }
  })
  route(app, contract.keepSubscription, async ({ ctx, session }, { body }) => {
    await keepSubscription(ctx, { userId: session.user.id, id: body.subscriptionId })
    return { message: 'Your subscription goes on as it is.' }
  })

  route(app, contract.cleanUpPlans, async ({ ctx }) => {
    const { checked, corrected } = await cleanUpPlans(ctx)
    return { message: `Plan cleanup finished: ${checked} users checked, ${corrected} corrected.` }
  })

  const requireDebugger = (session: Session | null) => {
    if (config.mode === 'development') return
    requireAdministrator(session)
  }
  route(app, contract.debugPlans, async ({ ctx, session }) => {
    requireDebugger(session)
    return { data: await debugPlanData(ctx), annualLabel: await readAnnualLabel(ctx) }
  })
  route(app, contract.debugStripePrices, async ({ ctx, session }) => {
    requireDebugger(session)
    return { account: payments.account, data: await debugPriceData(ctx) }
  })

  // Not JSON, so outside the contract: a link that leads on to the portal.
  app.get(contract.PORTAL_PATH, async (c) => {
    const session = c.get('session')
    if (!session) return c.redirect(SIGN_IN_FIRST)
    return c.redirect(await openPortal(c.get('ctx'), { userId: session.user.id }), 303)
  })

  app.post('/api/webhooks/stripe', async (c) => {
    const payload = new TextDecoder().decode(await readBody(c, MAX_EVENT_BYTES))
    await receiveEvent(c.get('ctx'), { body: payload, signature: c.req.header('stripe-signature') ?? '' })
    return c.json({ received: true })
  })
}
