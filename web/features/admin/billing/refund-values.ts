import { z } from 'zod'
import { RefundBody } from '../../../../shared/contracts/admin/payments.ts'
import { money } from './money.ts'

/** Cents of an amount as it is typed: 12, 12.5 or 12,50. */
const Amount = z
  .string()
  .trim()
  .regex(/^\d{1,7}([.,]\d{1,2})?$/, 'Enter an amount such as 12.50')
  .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))

/** What the form of a refund holds, checked before it is sent. */
export const refundValues = ({ refundableCents, currency }: { refundableCents: number; currency: string }) =>
  z.object({
    amountCents: Amount.pipe(
      z
        .number()
        .positive('Enter an amount above zero')
        .max(refundableCents, `At most ${money(refundableCents, currency)} is left to refund`),
    ),
    reason: RefundBody.shape.reason,
    note: RefundBody.shape.note,
  })
export type RefundValues = z.output<ReturnType<typeof refundValues>>
