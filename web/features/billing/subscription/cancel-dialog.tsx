import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { useSubscriptionActions } from './use-subscription-actions.ts'

interface Props {
  /** The subscription to end; null: closed. */
  subscriptionId: string | null
  onClose: () => void
}

/** Asks before a subscription is ended. */
export function CancelDialog({ subscriptionId, onClose }: Props) {
  const { cancel } = useSubscriptionActions()
  return (
    <AlertDialog
      open={subscriptionId !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Cancel subscription?"
      description="Are you sure you want to cancel your subscription? You'll be downgraded to the free plan at the end of your current billing period."
      cancel="Keep subscription"
      confirm="Cancel subscription"
      danger
      busy={cancel.isPending}
      onConfirm={() => {
        if (subscriptionId !== null) cancel.mutate(subscriptionId, { onSettled: onClose })
      }}
    />
  )
}
