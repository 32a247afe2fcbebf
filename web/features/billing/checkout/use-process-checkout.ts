import { useMutation } from '@tanstack/react-query'
import { processCheckout } from '../../../../shared/contracts/billing.ts'
import { callApi } from '../../../api-client.ts'
import { useRefreshCredits } from '../subscription/use-refresh-credits.ts'

/** Has the server ask the payment service about a checkout, and give what it bought. */
export function useProcessCheckout() {
  const refresh = useRefreshCredits()
  return useMutation({
    mutationFn: (sessionId: string) => callApi(processCheckout, { params: { sessionId } }),
    onSuccess: refresh,
  })
}
