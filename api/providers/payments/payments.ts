import type { EventSubject } from '../../db/schema/billing/billing.ts'
/**
 * What the product wants of a payment service, in its own words. Everything read is the service's present
 * state: events only say that something has changed, and may come late, twice or in the wrong order.
 */
export interface Payments {
  /** Ids of one account mean nothing in another. */
  readonly account: 'sandbox' | 'test' | 'live'

  /** Brings products, prices and the customer portal in line with the plans; safe to repeat. */
  syncCatalogue(items: CatalogueItem[]): Promise<{ prices: CataloguePrice[]; portalConfigurationId: string }>
  listPrices(): Promise<ListedPrice[]>

  createCustomer(customer: { userId: number; email: string; name: string }): Promise<string>

  /** Opens a page to pay on; open pages of the same customer for subscriptions are closed first. */
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>
  /** Opens the page on which a subscriber manages card, invoices and subscription, or confirms a change of plan. */
  openPortal(visit: PortalVisit): Promise<string>

  readCheckout(id: string): Promise<CheckoutFacts | null>
  readSubscription(id: string): Promise<SubscriptionFacts | null>
  readInvoice(id: string): Promise<InvoiceFacts | null>
  readPayment(id: string): Promise<PaymentFacts | null>
  /** The invoice that a payment paid; null for a one-time payment. */
  findInvoiceOfPayment(paymentId: string): Promise<string | null>

  /** The checkout in which a payment was made; null for that of a renewal. */
  findCheckoutOfPayment(paymentId: string): Promise<string | null>

  listSubscriptions(customerId: string): Promise<SubscriptionFacts[]>
  /** Newest first; all of them, or at most `limit`. */
  listInvoices(customerId: string, limit?: number): Promise<InvoiceFacts[]>
  /** Completed one-time purchases, newest first. */
  listPurchases(customerId: string): Promise<CheckoutFacts[]>

  cancelAtPeriodEnd(subscriptionId: string): Promise<void>
  /** Undoes a cancellation that has not taken effect, and a change of plan that waits for the period's end. */
  keepPlan(subscriptionId: string): Promise<void>
  /** Ends a subscription now, without money back; one that has ended stays as it is. */
  endNow(subscriptionId: string): Promise<void>
  /** Closes every page of a customer that waits to be paid on. */
  closeCheckouts(customerId: string): Promise<void>
  /** Pays back what is left of a payment; one that was paid back already stays as it is. */
  refund(paymentId: string): Promise<void>
  /**
   * Pays a part back, once for each `requestId` however often it is asked; answers the refund's id.
   *
   * @throws RefundRefused where it will never be made
   */
  refundPart(order: RefundOrder): Promise<string>

  /** @throws InvalidSignature where the event was not signed by the service, or too long ago */
  verifyEvent(body: string, signature: string): Promise<PaymentEvent>
}

export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature'
}

/** The payment service will not give this money back; the message is its own. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused'
}

export interface RefundOrder {
  paymentId: string
  amountCents: number
  reason: 'requested_by_customer' | 'duplicate' | 'fraudulent'
  requestId: string
}

export type Interval = 'month' | 'year'

export interface CatalogueItem {
  planId: number
  /** Name under which the price is found again. */
  lookupKey: string
  product: { id: string; name: string }
  amountCents: number
  /** Null: paid once. */
  interval: Interval | null
}

export interface CataloguePrice {
  planId: number
  priceId: string
  productId: string
  amountCents: number
  currency: string
}

export interface ListedPrice {
  id: string
  lookupKey: string | null
  productName: string
  amountCents: number
  currency: string
  interval: string | null
  active: boolean
}

export interface CheckoutOrder {
  customerId: string
  userId: number
  planId: number
  priceId: string
  kind: 'subscription' | 'pack'
  /** `{CHECKOUT_SESSION_ID}` in it is replaced. */
  successUrl: string
  cancelUrl: string
}

export interface PortalVisit {
  customerId: string
  configurationId: string
  returnUrl: string
  /** Leads straight to the confirmation of another price; `doneUrl` follows when it is confirmed. */
  change?: { subscriptionId: string; priceId: string; doneUrl: string }
}

export interface CheckoutFacts {
  id: string
  /** As told when the page was opened. */
  userId: number | null
  planId: number | null
  customerId: string | null
  kind: 'subscription' | 'pack'
  state: 'open' | 'paid' | 'unpaid' | 'expired'
  subscriptionId: string | null
  invoiceId: string | null
  paymentId: string | null
  totalCents: number
  currency: string
  createdAt: Date
}

export interface SubscriptionFacts {
  id: string
  customerId: string
  /** In the service's words, for example active, past_due or canceled. */
  status: string
  priceId: string
  itemId: string
  currentPeriodStart: Date
  currentPeriodEnd: Date
  /** When it ends by a cancellation that has not taken effect yet. */
  cancelAt: Date | null
  endedAt: Date | null
  createdAt: Date
  latestInvoiceId: string | null
  /** A change of price that waits for the period's end. */
  upcoming: { priceId: string; at: Date } | null
}

export interface InvoiceFacts {
  id: string
  number: string | null
  customerId: string
  subscriptionId: string | null
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  totalCents: number
  currency: string
  createdAt: Date
  paidAt: Date | null
  /** Of the last successful or attempted payment; null where nothing had to be paid. */
  paymentId: string | null
  pageUrl: string | null
  pdfUrl: string | null
  description: string
  lines: InvoiceLine[]
}

export interface InvoiceLine {
  priceId: string | null
  /** Before discounts and taxes; negative where unused time is given back. */
  amountCents: number
  isProration: boolean
}

export interface PaymentFacts {
  id: string
  state: 'succeeded' | 'action_required' | 'failed' | 'other'
  amountCents: number
  refundedCents: number
  /** In disputes that are open or lost: money that is not ours to keep. */
  disputedCents: number
  currency: string
  createdAt: Date
  /** When the money was taken; null while it was not. */
  paidAt: Date | null
}

export interface PaymentEvent {
  id: string
  type: string
  /** What to read again; null where the event concerns nothing of ours. */
  subject: EventSubject | null
}
