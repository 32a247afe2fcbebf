import type { Kind } from '../objects.ts'
import type { SandboxStore } from '../store.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Kinds of the objects that are handed out as an id unless they are expanded. */
const REFERENCES: Record<string, Kind> = {
  schedule: 'subscription_schedule',
  latest_charge: 'charge',
  product: 'product',
}

async function expandPath(store: SandboxStore, object: Json, [name, ...rest]: string[]): Promise<void> {
  if (name === 'payments' && object.object === 'invoice') {
    const data = await store.list('invoice_payment', { invoice: String(object.id) })
    object.payments = {
      object: 'list',
      data,
      has_more: false,
      url: `/v1/invoices/${String(object.id)}/payments`,
    }
  }
  const value = object[name]
  if (typeof value === 'string' && name in REFERENCES) object[name] = await store.get(REFERENCES[name], value)
  if (rest.length === 0) return
  for (const inner of Array.isArray(value) ? value : [object[name]])
    if (isObject(inner)) await expandPath(store, inner, rest)
}

/** Puts objects in place of their ids, as `expand` asks for it. */
export async function expand(store: SandboxStore, answer: unknown, paths: string[]): Promise<unknown> {
  const copy: unknown = structuredClone(answer)
  if (isObject(copy)) for (const path of paths) await expandPath(store, copy, path.split('.'))
  return copy
}
