import { Stripe } from 'stripe'
import type { Config } from '../../config.ts'
import { connect } from '../../db/client.ts'
import type { Payments } from './payments.ts'
import { paymentSandbox, type PaymentSandbox } from './sandbox/payment-sandbox.ts'
import { stripePayments } from './stripe/stripe-payments.ts'

interface CreatedPayments {
  payments: Payments
  sandbox: PaymentSandbox | null
  closePayments: () => Promise<void>
}

/** Stripe where a key is configured; otherwise the same package and code against the sandbox. */
export function createPayments(
  { payments: config, publicUrl }: Config,
  databaseUrl: string,
): CreatedPayments {
  const { currency, automaticTax } = config
  if (config.kind === 'stripe') {
    const { account, secretKey, webhookSecret } = config
    const appInfo = { name: 'Nestage' }
    const connection = Promise.resolve({ stripe: new Stripe(secretKey, { appInfo }), webhookSecret })
    const payments = stripePayments(() => connection, { account, currency, automaticTax })
    return { payments, sandbox: null, closePayments: async () => undefined }
  }
  // Connections of its own: requests that hold one while they wait for the sandbox must not use them up.
  const database = connect(databaseUrl, { max: 3 })
  const sandbox = paymentSandbox({ db: database.db, origin: config.origin, publicUrl })
  const payments = stripePayments(() => sandbox.connect(), { account: 'sandbox', currency, automaticTax })
  return { payments, sandbox, closePayments: () => database.close() }
}
