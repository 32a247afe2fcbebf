import type { Deps } from '../../deps.ts'

/** What the billing services are handed. */
export type BillingDeps = Pick<Deps, 'db' | 'payments' | 'config' | 'logger'>
