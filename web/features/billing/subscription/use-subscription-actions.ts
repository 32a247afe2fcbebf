import { useMutation } from '@tanstack/react-query'
import { cancelSubscription, keepSubscription } from '../../../../shared/contracts/billing.ts'
import { callApi } from '../../../api-client.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useRefreshCredits } from './use-refresh-credits.ts'

/** Ends a subscription at the end of its period, or has it go on after all. */
export function useSubscriptionActions() {
  const refresh = useRefreshCredits()
  const cancel = useMutation({
    mutationFn: (subscriptionId: string) => callApi(cancelSubscription, { body: { subscriptionId } }),
    onSuccess() {
      refresh()
      toast({
        title: 'Subscription Canceled',
        description:
          'Your subscription has been canceled and will end at the end of your current billing period.',
      })
    },
    onError: ({ message }) =>
      toast({
        title: 'Error',
        description: message || 'Failed to cancel subscription',
        variant: 'destructive',
      }),
  })
  const keep = useMutation({
    mutationFn: (subscriptionId: string) => callApi(keepSubscription, { body: { subscriptionId } }),
    onSuccess({ message }) {
      refresh()
      toast({ title: 'Subscription kept', description: message })
    },
    onError: ({ message }) => toast({ title: 'Error', description: message, variant: 'destructive' }),
  })
  return { cancel, keep }
}
