import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/billing.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { requireAdministrator } from '../http/require-administrator.ts'
import { route } from '../http/route.ts'
import type { Session } from '../services/accounts/session.ts'
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
  const { db, config, payments } = deps

  route(app, contract.listPlans, () => listPlans(db, config.payments.currency))
  route(app, contract.getSubscription, async ({ session }) => ({
    data: await getSubscription(deps, session.user),
  }))
  route(app, contract.listInvoices, async ({ session }) => ({
    data: await listInvoices(deps, session.user.id),
  }))
  route(app, contract.startCheckout, async ({ session }, { body }) => ({
    url: await startCheckout(deps, session.user, body),
    message: 'Checkout session created',
  }))
  route(app, contract.finalizeCheckout, async ({ session }, { query }) => {
    const { planId, message } = await finishCheckout(deps, session.user.id, query.session_id)
    return { data: { planId }, message }
  })
  route(app, contract.processCheckout, async ({ session }, { params }) => {
    const { message } = await finishCheckout(deps, session.user.id, params.sessionId)
    return { message }
  })
  route(app, contract.cancelSubscription, async ({ session }, { body }) => {
    await cancelSubscription(deps, session.user.id, body.subscriptionId)
    return {
      message: 'Your subscription has been canceled and will end at the end of your current billing period.',
    }
  })
  route(app, contract.keepSubscription, async ({ session }, { body }) => {
    await keepSubscription(deps, session.user.id, body.subscriptionId)
    return { message: 'Your subscription goes on as it is.' }
  })

  route(app, contract.cleanUpPlans, async () => {
    const { checked, corrected } = await cleanUpPlans(deps)
    return { message: `Plan cleanup finished: ${checked} users checked, ${corrected} corrected.` }
  })

  const requireDebugger = (session: Session | null) => {
    if (config.mode === 'development') return
    requireAdministrator(session)
  }
  route(app, contract.debugPlans, async ({ session }) => {
    requireDebugger(session)
    return { data: await debugPlanData(deps), annualLabel: await readAnnualLabel(db) }
  })
  route(app, contract.debugStripePrices, async ({ session }) => {
    requireDebugger(session)
    return { account: payments.account, data: await debugPriceData(deps) }
  })

  // Not JSON, so outside the contract: a link that leads on to the portal.
  app.get(contract.PORTAL_PATH, async (c) => {
    const session = c.get('session')
    if (!session) return c.redirect(SIGN_IN_FIRST)
    return c.redirect(await openPortal(deps, session.user.id), 303)
  })

  app.post('/api/webhooks/stripe', async (c) => {
    const payload = new TextDecoder().decode(await readBody(c, MAX_EVENT_BYTES))
    await receiveEvent(deps, payload, c.req.header('stripe-signature') ?? '')
    return c.json({ received: true })
  })
}
