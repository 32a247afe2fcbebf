import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { messageOf } from '../../api-error.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { pushStateQuery } from './push-state.ts'
import { forgetPushOwner } from './push-owner.ts'
import { turnOffPush, turnOnPush } from './push-subscription.ts'

/** Offers to tell when a room is done. Nothing is asked before the button is pressed. */
export function PushPrompt() {
  const client = useQueryClient()
  const { data: state } = useQuery(pushStateQuery)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (on: boolean) => {
      if (on) return turnOnPush()
      await turnOffPush()
      forgetPushOwner()
      return true
    },
    onSuccess: () => client.invalidateQueries({ queryKey: pushStateQuery.queryKey }),
    onError: (error) =>
      toast({
        title: 'Notifications could not be changed',
        description: messageOf(error),
        variant: 'destructive',
      }),
  })

  if (state === undefined) return null
  if (state === 'blocked')
    return (
      <p className="text-sm text-ink-2">
        Notifications are blocked for this site. You can allow them in your browser's settings.
      </p>
    )
  if (state === 'on')
    return (
      <div className="grid gap-1 text-sm">
        <output className="flex items-center gap-2 font-medium text-pine">
          <BellRing aria-hidden className="size-[1.25em] flex-none stroke-[1.75]" />
          We will tell you on this device when it's done.
        </output>
        <Button
          variant="plain"
          size="sm"
          busy={isPending}
          onClick={() => mutate(false)}
          className="-ml-3.5 justify-self-start"
        >
          Turn off notifications
        </Button>
      </div>
    )
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate(true)}>
      <Bell aria-hidden />
      Tell me when it's done
    </Button>
  )
}
