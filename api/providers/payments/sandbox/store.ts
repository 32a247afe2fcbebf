import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/client.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Kind, SandboxObjects } from './objects.ts'
import { SandboxError } from './sandbox-error.ts'

const SETUP_LOCK = 7_264_002
const STATE_LOCK = 7_264_003
const API_VERSION = '2026-10-28.endive'

const PREFIXES: Record<Kind, string> = {
  product: 'prod',
  price: 'price',
  customer: 'cus',
  'test_helpers.test_clock': 'clock',
  payment_method: 'pm',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'dp',
  'checkout.session': 'cs_test',
  subscription: 'sub',
  subscription_schedule: 'sub_sched',
  invoice: 'in',
  invoice_payment: 'inpay',
  'billing_portal.configuration': 'bpc',
  'billing_portal.session': 'bps',
  event: 'evt',
}

/** The sandbox keeps its state beside the product's tables, in a schema of its own that production never gets. */
export async function prepareStore(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`)
    await tx.execute(sql`create schema if not exists payment_sandbox`)
    await tx.execute(sql`create table if not exists payment_sandbox.objects (
      id text primary key, kind text not null, place bigint generated always as identity, data jsonb not null)`)
    await tx.execute(
      sql`create index if not exists objects_kind_idx on payment_sandbox.objects (kind, place)`,
    )
    await tx.execute(
      sql`create table if not exists payment_sandbox.secrets (name text primary key, value text not null)`,
    )
    await tx.execute(sql`create table if not exists payment_sandbox.answers (
      key text primary key, body jsonb not null)`)
  })
}

type Json = Record<string, unknown>
const Row = z.object({ data: z.record(z.string(), z.unknown()) })

/** The sandbox's state within one transaction; one transaction at a time changes it. */
export class SandboxStore {
  readonly tx: Tx

  private constructor(tx: Tx) {
    this.tx = tx
  }

  static change<Result>(db: Db, work: (store: SandboxStore) => Promise<Result>): Promise<Result> {
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${STATE_LOCK})`)
      return work(new SandboxStore(tx))
    })
  }

  newId(kind: Kind): string {
    return `${PREFIXES[kind]}_${randomBytes(12).toString('hex')}`
  }

  async find<Name extends Kind>(kind: Name, id: string): Promise<SandboxObjects[Name] | null> {
    const rows = await this.tx.execute(
      sql`select data from payment_sandbox.objects where id = ${id} and kind = ${kind}`,
    )
    return rows.length === 0 ? null : read(kind, rows[0])
  }

  /** @throws SandboxError as Stripe answers for what does not exist */
  async get<Name extends Kind>(kind: Name, id: string): Promise<SandboxObjects[Name]> {
    const found = await this.find(kind, id)
    if (!found) throw new SandboxError(404, `No such ${kind}: '${id}'`, 'resource_missing')
    return found
  }

  /** Newest first; `fields` are compared with those of the object. */
  async list<Name extends Kind>(
    kind: Name,
    fields: Partial<SandboxObjects[Name]> = {},
  ): Promise<SandboxObjects[Name][]> {
    const rows = await this.tx.execute(sql`
      select data from payment_sandbox.objects
      where kind = ${kind} and data @> ${JSON.stringify(fields)}::jsonb order by place desc`)
    return rows.map((row) => read(kind, row))
  }

  async save<Saved extends SandboxObjects[Kind]>(object: Saved): Promise<Saved> {
    await this.tx.execute(sql`
      insert into payment_sandbox.objects (id, kind, data)
      values (${object.id}, ${object.object}, ${JSON.stringify(object)}::jsonb)
      on conflict (id) do update set data = excluded.data`)
    return object
  }

  /** Seconds since 1970 by the customer's clock, which runs with ours and can be moved ahead of it. */
  async now(customerId: string): Promise<number> {
    const { test_clock } = await this.get('customer', customerId)
    const { frozen_time, set_at } = await this.get('test_helpers.test_clock', test_clock)
    return frozen_time + (wallClock() - set_at)
  }

  /** Records an event and has it delivered, exactly if the transaction commits. */
  async emit(type: string, object: SandboxObjects[Kind]): Promise<void> {
    const event = await this.save({
      id: this.newId('event'),
      object: 'event',
      created: wallClock(),
      livemode: false,
      type,
      api_version: API_VERSION,
      data: { object },
    })
    await enqueue(this.tx, 'deliver-sandbox-event', { eventId: event.id }, { maxAttempts: 12 })
  }
}

/** What lies in the table was written by `save` alone, as the kind that is asked for. */
function isOf<Name extends Kind>(
  kind: Name,
  data: Record<string, unknown>,
): data is SandboxObjects[Name] & Json {
  return data['object'] === kind
}

function read<Name extends Kind>(kind: Name, row: unknown): SandboxObjects[Name] {
  const { data } = Row.parse(row)
  if (!isOf(kind, data)) throw new Error(`The sandbox keeps something else as a ${kind}`)
  return data
}

export const wallClock = (): number => Math.floor(Date.now() / 1000)
