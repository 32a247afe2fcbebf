import type { plans } from '../../../db/schema/billing/plans.ts'
import type { CatalogueItem } from '../../../providers/payments/payments.ts'

type Plan = typeof plans.$inferSelect

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')

/** `Standard Monthly` and `Standard Annual` are two prices of one product, or the portal could not offer both. */
const productName = (name: string) => `Nestage ${name.replace(/ (Monthly|Annual)$/, '')}`

/** The plans that cost something, as products and prices. */
export function planCatalogue(all: Plan[]): CatalogueItem[] {
  return all
    .filter(({ kind }) => kind !== 'free')
    .map(({ id, name, kind, priceCents, interval }) => ({
      planId: id,
      lookupKey: `nestage_${slug(name)}`,
      product: { id: slug(productName(name)), name: productName(name) },
      amountCents: priceCents,
      interval: kind === 'pack' ? null : interval,
    }))
}
