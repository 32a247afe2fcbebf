import { useState } from 'react'
import { type AdminPaymentDetails, REFUND_REASONS } from '../../../../shared/contracts/admin/payments.ts'
import { messageOf } from '../../../api-error.ts'
import { Button } from '../../../ui/action/button.tsx'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { fieldMessages } from './field-messages.ts'
import { money } from './money.ts'
import { refundValues, type RefundValues } from './refund-values.ts'
import { useRefund } from './use-refund.ts'

const REASON_WORDS: Record<(typeof REFUND_REASONS)[number], string> = {
  requested_by_customer: 'Asked for by the customer',
  duplicate: 'Paid twice',
  fraudulent: 'Fraudulent (the payment service blocks the card)',
}
const REASONS = REFUND_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }))

/** Gives money back, whole as it is proposed, or a part; asked once more before it goes. */
export function RefundForm({ payment }: { payment: AdminPaymentDetails }) {
  const { refundableCents, currency, user } = payment
  const { mutate, isPending, error } = useRefund(payment)
  const [reason, setReason] = useState<(typeof REFUND_REASONS)[number]>('requested_by_customer')
  const [wanted, setWanted] = useState<{ values: RefundValues; form: HTMLFormElement } | null>(null)
  const { errors, setErrors, formProps } = useForm(refundValues(payment), (values, form) =>
    setWanted({ values, form }),
  )
  const isBeside = Object.keys(fieldMessages(error)).length > 0
  const refund = ({ values, form }: NonNullable<typeof wanted>) =>
    mutate(values, {
      onSuccess: () => form.reset(),
      onError: (failure) => setErrors(fieldMessages(failure)),
      onSettled: () => setWanted(null),
    })
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        // Proposes what is left once a part of it has gone.
        key={refundableCents}
        label="Amount"
        name="amountCents"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={(refundableCents / 100).toFixed(2)}
        hint={`Up to ${money(refundableCents, currency)}. Its share of the credits goes along.`}
        error={errors.amountCents}
      />
      <SelectField
        label="Reason"
        name="reason"
        value={reason}
        onChange={setReason}
        options={REASONS}
        error={errors.reason}
      />
      <TextAreaField
        label="Note"
        name="note"
        rows={2}
        hint="For administrators alone; the customer does not see it."
        error={errors.note}
      />
      {error && !isBeside ? <Banner tone="bad">{messageOf(error)}</Banner> : null}
      <Button type="submit" variant="danger" className="justify-self-end">
        Refund
      </Button>
      <AlertDialog
        open={wanted !== null}
        onOpenChange={(open) => {
          if (!open) setWanted(null)
        }}
        title={`Refund ${money(wanted?.values.amountCents ?? 0, currency)}?`}
        description={`The money goes back to ${user.name} (${user.email}) and cannot be called back. The credits it bought are taken back where they are not spent.`}
        cancel="Keep the money"
        confirm="Refund now"
        danger
        busy={isPending}
        onConfirm={() => {
          if (wanted) refund(wanted)
        }}
      />
    </form>
  )
}
