/**
 * What the sandbox keeps, in the shapes of Stripe's API (2026-10-28): the fields this product reads, and those
 * without which they would make no sense. Instants are seconds since 1970, amounts are cents.
 */
export interface SandboxObjects {
  product: Base<'product'> & { name: string; active: boolean; metadata: Metadata }
  price: Base<'price'> & {
    product: string
    active: boolean
    currency: string
    unit_amount: number
    lookup_key: string | null
    metadata: Metadata
    type: 'recurring' | 'one_time'
    recurring: { interval: 'month' | 'year'; interval_count: 1 } | null
  }
  customer: Base<'customer'> & {
    name: string | null
    email: string | null
    metadata: Metadata
    invoice_settings: { default_payment_method: string | null }
    /** Each customer has a clock of its own, moved through the test clocks of the API. */
    test_clock: string
  }
  'test_helpers.test_clock': Base<'test_helpers.test_clock'> & {
    frozen_time: number
    status: 'ready'
    /** Ours: when, by the wall clock, it showed `frozen_time`. */
    set_at: number
  }
  payment_method: Base<'payment_method'> & {
    customer: string
    card: { brand: 'visa'; last4: string; exp_month: number; exp_year: number }
    /** Ours: which of the test cards it is. */
    behaviour: CardBehaviour
  }
  payment_intent: Base<'payment_intent'> & {
    customer: string
    amount: number
    currency: string
    status: 'succeeded' | 'requires_action' | 'requires_payment_method'
    latest_charge: string | null
    payment_method: string | null
    last_payment_error: { code: string; message: string } | null
  }
  charge: Base<'charge'> & {
    customer: string
    amount: number
    amount_refunded: number
    currency: string
    payment_intent: string
    refunded: boolean
    disputed: boolean
    status: 'succeeded'
  }
  refund: Base<'refund'> & {
    amount: number
    currency: string
    charge: string
    payment_intent: string
    reason: 'requested_by_customer' | 'duplicate' | 'fraudulent' | null
    metadata: Metadata
    status: 'succeeded'
  }
  dispute: Base<'dispute'> & {
    amount: number
    currency: string
    charge: string
    payment_intent: string
    status: 'needs_response' | 'won' | 'lost'
  }
  'checkout.session': Base<'checkout.session'> & {
    mode: 'payment' | 'subscription'
    status: 'open' | 'complete' | 'expired'
    payment_status: 'paid' | 'unpaid'
    customer: string
    client_reference_id: string | null
    metadata: Metadata
    success_url: string
    cancel_url: string | null
    expires_at: number
    amount_total: number
    currency: string
    url: string | null
    subscription: string | null
    invoice: string | null
    payment_intent: string | null
    /** Ours: Stripe hands line items out through a call of their own. */
    price: string
    subscription_metadata: Metadata
    makes_invoice: boolean
    automatic_tax: { enabled: boolean }
    /** Ours: the card that waits for its owner to confirm the payment. */
    pending_payment_method: string | null
  }
  subscription: Base<'subscription'> & {
    customer: string
    status: 'active' | 'past_due' | 'canceled'
    items: ApiList<SubscriptionItem>
    metadata: Metadata
    billing_cycle_anchor: number
    cancel_at_period_end: boolean
    cancel_at: number | null
    canceled_at: number | null
    ended_at: number | null
    default_payment_method: string
    latest_invoice: string
    schedule: string | null
  }
  subscription_schedule: Base<'subscription_schedule'> & {
    customer: string
    status: 'active' | 'released'
    subscription: string | null
    released_subscription: string | null
    current_phase: { start_date: number; end_date: number } | null
    phases: { start_date: number; end_date: number; items: { price: string; quantity: 1 }[] }[]
  }
  invoice: Base<'invoice'> & {
    number: string
    customer: string
    status: 'open' | 'paid' | 'void'
    billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual'
    currency: string
    total: number
    amount_due: number
    amount_paid: number
    attempt_count: number
    next_payment_attempt: number | null
    lines: ApiList<InvoiceLine>
    parent: { type: 'subscription_details'; subscription_details: { subscription: string } } | null
    status_transitions: { paid_at: number | null }
    hosted_invoice_url: string
    invoice_pdf: string
    /** Ours: the card that waits for its owner to confirm the payment. */
    pending_payment_method: string | null
  }
  invoice_payment: Base<'invoice_payment'> & {
    invoice: string
    status: 'open' | 'paid'
    payment: { type: 'payment_intent'; payment_intent: string }
  }
  'billing_portal.configuration': Base<'billing_portal.configuration'> & {
    active: boolean
    metadata: Metadata
    features: PortalFeatures
  }
  'billing_portal.session': Base<'billing_portal.session'> & {
    customer: string
    configuration: string
    return_url: string
    url: string
    flow: PortalFlow | null
  }
  event: Base<'event'> & { type: string; api_version: string; data: { object: unknown } }
}

export type Kind = keyof SandboxObjects
export type Metadata = Record<string, string>

interface Base<Name extends string> {
  id: string
  object: Name
  created: number
  livemode: false
}

export interface ApiList<Item> {
  object: 'list'
  data: Item[]
  has_more: boolean
  url: string
}

export interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  price: SandboxObjects['price']
  quantity: 1
  current_period_start: number
  current_period_end: number
}

export interface InvoiceLine {
  id: string
  object: 'line_item'
  amount: number
  subtotal: number
  currency: string
  description: string
  period: { start: number; end: number }
  pricing: { type: 'price_details'; price_details: { price: string; product: string } }
  parent: {
    type: 'subscription_item_details' | 'invoice_item_details'
    subscription_item_details: { proration: boolean; subscription: string } | null
    invoice_item_details: { proration: boolean } | null
  }
}

export interface PortalFeatures {
  subscription_update: {
    products: { product: string; prices: string[] }[]
    schedule_at_period_end: { conditions: { type: string }[] }
  }
}

export interface PortalFlow {
  type: 'subscription_update_confirm'
  after_completion: { redirect: { return_url: string } }
  subscription_update_confirm: { subscription: string; items: { id: string; price: string }[] }
}

/** `later`: taken once, then declined. `always`: its owner confirms every payment. `first`: only the first. */
export type CardBehaviour = 'good' | 'declined' | 'no_funds' | 'first' | 'always' | 'later' | 'disputed'
