import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { startCheckout, type SubscriptionPlan } from '../../../../shared/contracts/billing.ts'
import { callApi } from '../../../api-client.ts'
import { useSession } from '../../../queries/session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { inputLook } from '../../../ui/form/input-look.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'

type DebugPlan = SubscriptionPlan & { priceCents: number }

/** Opens a checkout for any plan, to see what the payment service says. */
export function CheckoutTest({ plans }: { plans: DebugPlan[] }) {
  const { data: user } = useSession()
  const [planId, setPlanId] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(startCheckout, { body: { planId: Number(planId), display: 'page' } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: ({ message }) =>
      toast({
        title: 'Checkout Error',
        description: message || 'Failed to create checkout session',
        variant: 'destructive',
      }),
  })

  function test() {
    if (!user)
      return toast({
        title: 'Authentication Required',
        description: 'Sign in first.',
        variant: 'destructive',
      })
    if (!planId)
      return toast({ title: 'Plan Required', description: 'Choose a plan first.', variant: 'destructive' })
    return mutate()
  }

  return (
    <div className="grid max-w-lg gap-3">
      <label className="grid gap-1 font-semibold">
        Plan
        <select className={inputLook} value={planId} onChange={({ target }) => setPlanId(target.value)}>
          <option value="">Choose a plan</option>
          {plans
            .filter(({ kind }) => kind !== 'free')
            .map(({ id, name, priceCents }) => (
              <option key={id} value={id}>
                {name}, {priceCents} cents
              </option>
            ))}
        </select>
      </label>
      <Button busy={isPending} onClick={test} className="justify-self-start">
        Test checkout
      </Button>
    </div>
  )
}
