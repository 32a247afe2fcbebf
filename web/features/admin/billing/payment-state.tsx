import type { AdminPayment } from '../../../../shared/contracts/admin/payments.ts'
import { Tag } from '../../../ui/feedback/tag.tsx'

/** What became of a payment, in a word. */
export function PaymentState({ payment }: { payment: AdminPayment }) {
  const { refundedCents, disputedCents, totalCents } = payment
  if (disputedCents > 0) return <Tag tone="bad">Disputed</Tag>
  if (refundedCents === 0) return <Tag tone="ok">Paid</Tag>
  return refundedCents < totalCents ? <Tag tone="warn">Refunded in part</Tag> : <Tag>Refunded</Tag>
}
