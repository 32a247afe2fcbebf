import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Reconciliation,
  startReconciliation,
} from '../../../../shared/contracts/admin/reconciliation.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { dateAndTime } from '../../../ui/format-date.ts'
import { reconciliationQuery } from './billing-queries.ts'

/** Compares our books with the payment service, and brings them in line with it where that is wanted. */
export function ReconcilePanel() {
  const client = useQueryClient()
  const { data, error, isPending } = useQuery(reconciliationQuery)
  const [asking, setAsking] = useState(false)
  const start = useSingleMutation({
    mutationFn: (isRepair: boolean) => callApi(startReconciliation, { body: { isRepair } }),
    onSuccess: (answer) => client.setQueryData(reconciliationQuery.queryKey, answer.data),
    onError: (failure) =>
      toast({ title: 'Not begun', description: messageOf(failure), variant: 'destructive' }),
    onSettled: () => setAsking(false),
  })
  const isRunning = data?.state === 'running'
  return (
    <Card className="grid gap-4">
      <p className="text-ink-2">
        Compares credits, payments and subscriptions with the payment service. It reads whole histories, so it
        takes a while. What happens meanwhile may show as a difference once.
      </p>
      {isPending ? <Skeleton className="h-24 w-full" /> : null}
      {error && !data ? <Banner tone="bad">{messageOf(error)}</Banner> : null}
      {data ? <Outcome last={data} /> : null}
      {data === null ? <p>The books have not been compared here yet.</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button busy={isRunning || start.isPending} onClick={() => start.mutate(false)}>
          Compare now
        </Button>
        {data?.state === 'done' && data.differences.length > 0 ? (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Repair
          </Button>
        ) : null}
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Bring our books in line?"
        description="Everything is read from the payment service again: plans may change, and credits are given or taken back where they differ. What the payment service says holds. Nothing is charged or refunded."
        cancel="Leave as it is"
        confirm="Repair"
        danger
        busy={start.isPending}
        onConfirm={() => start.mutate(true)}
      />
    </Card>
  )
}

function Outcome({ last }: { last: Reconciliation }) {
  if (last.state === 'running')
    return (
      <output>
        {last.isRepair ? 'Being repaired' : 'Being compared'} since {dateAndTime(last.createdAt)} …
      </output>
    )
  const when = dateAndTime(last.finishedAt ?? last.createdAt)
  if (last.state === 'failed')
    return (
      <Banner tone="bad" title={`Broken off, ${when}`}>
        The payment service did not answer. Try again.
      </Banner>
    )
  const customers = last.customers === 1 ? '1 customer' : `${last.customers} customers`
  const scope = <p>{`${customers}, ${when}${last.isRepair ? ', after a repair' : ''}`}</p>
  if (last.differences.length === 0)
    return (
      <Banner tone="ok" title="Nothing differs">
        {scope}
      </Banner>
    )
  return (
    <div className="grid gap-3">
      <Banner
        tone="warn"
        title={last.differences.length === 1 ? '1 difference' : `${last.differences.length} differences`}
      >
        {scope}
      </Banner>
      <ul className="grid gap-1.5 text-sm">
        {last.differences.map((line) => (
          <li key={line} className="border-b border-line pb-1.5 break-words">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
