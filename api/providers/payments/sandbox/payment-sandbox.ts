import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import { z } from 'zod'
import type { Db } from '../../../db/client.ts'
import type { StripeConnection } from '../stripe/stripe-payments.ts'
import { checkoutPage } from './pages/checkout-page.ts'
import { invoicePage } from './pages/invoice-page.ts'
import { payingPages } from './pages/paying-pages.ts'
import { portalActions, portalPage } from './pages/portal-page.ts'
import { runDue } from './renewing.ts'
import { prepareStore, SandboxStore } from './store.ts'
import { sandboxApi } from './v1/sandbox-api.ts'

export interface SandboxPlace {
  db: Db
  /** Where the API process listens, for the stripe package and for webhooks. */
  origin: string
  /** Where browsers reach it. */
  publicUrl: string
}

/**
 * Stands in for Stripe where no key is configured: answers the calls of the stripe package over HTTP, shows the
 * pages to pay on, and sends signed webhooks. Its state lies in the database; no money moves.
 */
export interface PaymentSandbox {
  /** Mounted at the root of the API process: `/v1` and `/dev/payments`. */
  app: Hono
  connect(): Promise<StripeConnection>
  /** Sends one event to the product's webhook; throws where it was not taken. */
  deliver(eventId: string): Promise<void>
  /** Renewals and retries that have become due. */
  runDue(): Promise<void>
}

const Secret = z.object({ value: z.string() })

async function keptSecret(db: Db, name: string, prefix: string): Promise<string> {
  const fresh = `${prefix}${randomBytes(24).toString('hex')}`
  await db.execute(
    sql`insert into payment_sandbox.secrets (name, value) values (${name}, ${fresh}) on conflict do nothing`,
  )
  const [row] = await db.execute(sql`select value from payment_sandbox.secrets where name = ${name}`)
  return Secret.parse(row).value
}

/** Runs it once, and again only where it failed. */
function lazily<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () =>
    (running ??= work().catch((error: unknown) => {
      running = undefined
      throw error
    }))
}

export function paymentSandbox({ db, origin, publicUrl }: SandboxPlace): PaymentSandbox {
  const secrets = lazily(async () => {
    await prepareStore(db)
    return {
      secretKey: await keptSecret(db, 'secret_key', 'sk_test_sandbox_'),
      webhookSecret: await keptSecret(db, 'webhook_secret', 'whsec_'),
    }
  })
  const connect = lazily(async () => {
    const { secretKey, webhookSecret } = await secrets()
    const { hostname, port, protocol } = new URL(origin)
    const place = { host: hostname, port, protocol: protocol === 'https:' ? 'https' : 'http' } as const
    return { stripe: new Stripe(secretKey, { ...place, telemetry: false }), webhookSecret }
  })

  const options = { db, publicUrl, secretKey: async () => (await secrets()).secretKey }
  const app = new Hono()
  app.route('/v1', sandboxApi(options))
  const pages = new Hono()
  for (const payable of [checkoutPage(publicUrl), invoicePage, portalPage(publicUrl)])
    payingPages(pages, options, payable)
  portalActions(pages, options)
  app.route('/', pages)

  return {
    app,
    connect,
    async deliver(eventId) {
      const { stripe, webhookSecret } = await connect()
      const event = await SandboxStore.change(db, (store) => store.get('event', eventId))
      const payload = JSON.stringify(event)
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
      const response = await fetch(`${origin}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      })
      if (!response.ok) throw new Error(`The webhook answered ${response.status} to ${event.type}`)
    },
    async runDue() {
      await secrets()
      await SandboxStore.change(db, (store) => runDue(store, publicUrl))
    },
  }
}
