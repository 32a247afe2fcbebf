import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type AdminPaymentDetails, refundPayment } from '../../../../shared/contracts/admin/payments.ts'
import { callApi } from '../../../api-client.ts'
import { ApiError } from '../../../api-error.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { figuresQuery, paymentQuery, paymentsKey } from './billing-queries.ts'
import { money } from './money.ts'
import type { RefundValues } from './refund-values.ts'

/**
 * Refunds a payment. What got no answer is sent under the same id again, so that it is made once; what the server
 * answered, or was changed before it is sent again, is another refund.
 */
export function useRefund({ id, currency, refundedCents }: AdminPaymentDetails) {
  const client = useQueryClient()
  const sent = useRef<{ wish: string; id: string } | null>(null)
  const idOf = (values: RefundValues): string => {
    const wish = JSON.stringify(values)
    if (sent.current?.wish !== wish) sent.current = { wish, id: crypto.randomUUID() }
    return sent.current.id
  }
  return useSingleMutation({
    mutationFn: (values: RefundValues) =>
      callApi(refundPayment, { params: { id }, body: { ...values, id: idOf(values), refundedCents } }),
    onSuccess({ data, refund }) {
      sent.current = null
      client.setQueryData(paymentQuery(id).queryKey, data)
      void client.invalidateQueries({ queryKey: [...paymentsKey, 'list'] })
      void client.invalidateQueries({ queryKey: figuresQuery.queryKey })
      const amount = money(refund.amountCents, currency)
      if (refund.state === 'done') toast({ title: 'Refund made', description: `${amount} went back.` })
      else
        toast({
          title: 'Refund on its way',
          description: 'The payment service does not answer. It is asked again until it does.',
        })
    },
    onError(error) {
      if (!(error instanceof ApiError) || error.status < 400) return
      sent.current = null
      // Somebody else was quicker, or a refund is on its way: show what is true now.
      if (error.status === 409) void client.invalidateQueries({ queryKey: paymentQuery(id).queryKey })
    },
  })
}
