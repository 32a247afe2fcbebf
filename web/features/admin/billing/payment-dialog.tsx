import { useQuery } from '@tanstack/react-query'
import type { AdminPaymentDetails, AdminRefund } from '../../../../shared/contracts/admin/payments.ts'
import { messageOf } from '../../../api-error.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dateAndTime } from '../../../ui/format-date.ts'
import { Table } from '../../../ui/table.tsx'
import { paymentQuery } from './billing-queries.ts'
import { money } from './money.ts'
import { PaymentState } from './payment-state.tsx'
import { RefundForm } from './refund-form.tsx'

const REFUND_STATES = { pending: 'On its way', done: 'Made', refused: 'Refused' }
const signed = (amount: number) => (amount > 0 ? `+${amount}` : `−${-amount}`)

/** A payment with what became of its money and its credits, and a form to give money back. */
export function PaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(paymentQuery(id))
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Payment"
    >
      {data ? <Details payment={data} /> : null}
      {!data && error ? <Banner tone="bad">{messageOf(error)}</Banner> : null}
      {!data && !error ? <Skeleton className="h-48 w-full" /> : null}
    </Dialog>
  )
}

function Details({ payment }: { payment: AdminPaymentDetails }) {
  const { user, currency, credits, withdrawnCredits, forgivenCredits, refunds, ledger } = payment
  return (
    <div className="grid min-w-0 gap-5">
      <Facts
        facts={[
          {
            name: 'Customer',
            value: (
              <TextLink to={paths.adminUser(user.id)}>
                <EmailAddress address={user.email} />
              </TextLink>
            ),
          },
          { name: 'Paid for', value: payment.planName },
          { name: 'Paid', value: dateAndTime(payment.paidAt) },
          { name: 'Amount', value: money(payment.totalCents, currency), readout: true },
          { name: 'Refunded', value: money(payment.refundedCents, currency), readout: true },
          { name: 'Credits given', value: credits, readout: true },
          { name: 'Credits taken back', value: withdrawnCredits, readout: true },
          ...(forgivenCredits > 0
            ? [{ name: 'Spent, not taken back', value: forgivenCredits, readout: true }]
            : []),
          { name: 'State', value: <PaymentState payment={payment} /> },
          { name: 'Id', value: <span className="break-all">{payment.id}</span>, readout: true },
        ]}
      />
      {refunds.length > 0 ? <Refunds refunds={refunds} currency={currency} /> : null}
      {ledger.length > 0 ? (
        <section className="grid gap-2">
          <h3>Ledger</h3>
          <Table
            caption="Credits that this payment gave and took"
            rows={ledger}
            keyOf={(line) => line.id}
            columns={[
              { head: 'Date', cell: ({ createdAt }) => dateAndTime(createdAt) },
              { head: 'What', cell: ({ reason }) => reason },
              { head: 'Credits', cell: ({ amount }) => signed(amount), numeric: true },
            ]}
          />
        </section>
      ) : null}
      <section className="grid gap-3">
        <h3>Refund</h3>
        {payment.refundableCents > 0 ? (
          <RefundForm payment={payment} />
        ) : (
          <p className="text-sm text-ink-2">{whyNot(payment)}</p>
        )}
      </section>
    </div>
  )
}

function whyNot({ disputedCents, refunds, totalCents, refundedCents }: AdminPaymentDetails): string {
  if (disputedCents > 0) return 'The payment is disputed: its bank decides who gets the money.'
  if (refunds.some(({ state }) => state === 'pending'))
    return 'A refund is on its way. More can be refunded once it is made.'
  if (totalCents <= 0) return 'Nothing was paid that could be given back.'
  return refundedCents >= totalCents
    ? 'All of it has been refunded.'
    : 'It was paid at another account of the payment service.'
}

const Refunds = ({ refunds, currency }: { refunds: AdminRefund[]; currency: string }) => (
  <section className="grid gap-2">
    <h3>Refunds</h3>
    <Table
      caption="Refunds asked for here"
      rows={refunds}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Date', cell: ({ createdAt }) => dateAndTime(createdAt) },
        { head: 'Why', cell: ({ note, problem }) => (problem ? `${note} (${problem})` : note) },
        { head: 'State', cell: ({ state }) => REFUND_STATES[state] },
        { head: 'Amount', cell: ({ amountCents }) => money(amountCents, currency), numeric: true },
      ]}
    />
  </section>
)
