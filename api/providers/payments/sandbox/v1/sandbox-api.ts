import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../../../db/client.ts'
import { SandboxError } from '../sandbox-error.ts'
import { SandboxStore } from '../store.ts'
import { billingCalls } from './billing.ts'
import type { Call } from './call.ts'
import { catalogueCalls } from './catalogue.ts'
import { checkoutCalls } from './checkout.ts'
import { expand } from './expand.ts'
import { decodeForm } from './form.ts'
import { moneyCalls } from './money.ts'
import { portalCalls } from './portal.ts'

const CALLS = [...catalogueCalls, ...checkoutCalls, ...billingCalls, ...moneyCalls, ...portalCalls]

const Answered = z.object({ body: z.unknown() })
const Expand = z.array(z.string()).default([])

export interface SandboxOptions {
  db: Db
  /** Origin of the sandbox's pages. */
  publicUrl: string
  secretKey: () => Promise<string>
}

function authorise(header: string | undefined, secretKey: string): void {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${secretKey}`)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new SandboxError(401, 'Invalid API Key provided', 'api_key_invalid')
}

/** A repeated POST with the same key is answered as it was the first time and does nothing. */
async function once(
  store: SandboxStore,
  key: string | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined) return work()
  const [known] = await store.tx.execute(sql`select body from payment_sandbox.answers where key = ${key}`)
  if (known) return Answered.parse(known).body
  const answer = await work()
  await store.tx.execute(
    sql`insert into payment_sandbox.answers (key, body) values (${key}, ${JSON.stringify(answer)}::jsonb)`,
  )
  return answer
}

/** The part of Stripe's HTTP API that the product calls, under `/v1`. */
export function sandboxApi({ db, publicUrl, secretKey }: SandboxOptions): Hono {
  const app = new Hono()
  const handle = (call: Call) => async (c: Context) => {
    try {
      authorise(c.req.header('authorization'), await secretKey())
      const encoded = c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search
      const { expand: paths, ...form } = decodeForm(encoded)
      const answer = await SandboxStore.change(db, (store) =>
        once(store, c.req.header('idempotency-key'), async () =>
          expand(
            store,
            await call.run({ store, publicUrl, id: c.req.param('id') ?? '' }, form),
            Expand.parse(paths),
          ),
        ),
      )
      return c.json(answer)
    } catch (error) {
      if (error instanceof SandboxError) return c.json(error.body, error.status)
      throw error
    }
  }
  for (const call of CALLS) app.on(call.method, call.path, handle(call))
  app.all('*', (c) => {
    const { body } = new SandboxError(404, `Unrecognized request URL (${c.req.path})`, 'url_invalid')
    return c.json(body, 404)
  })
  return app
}
