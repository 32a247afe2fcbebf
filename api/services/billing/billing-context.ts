import type { ServiceContext, TransactionContext } from '../context/service-context.ts'

/** What the billing services need. */
export type BillingContext = ServiceContext<'payments' | 'config' | 'logger'>
export type BillingTransaction = TransactionContext<'payments' | 'config' | 'logger'>
