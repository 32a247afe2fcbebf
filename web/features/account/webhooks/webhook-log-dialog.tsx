import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listWebhookDeliveries,
  WEBHOOK_LOG_DAYS,
  type WebhookEndpoint,
} from '../../../../shared/contracts/integrations/webhooks.ts'
import { callApi } from '../../../api-client.ts'
import { toolsKeys } from '../tools/tools-keys.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DeliveryRow } from './delivery-row.tsx'

/** What was sent to an endpoint, and what came back. */
export function WebhookLogDialog({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="sm">
          Log
        </Button>
      }
      title="Deliveries"
      description={
        <span className="wrap-anywhere">
          The last {WEBHOOK_LOG_DAYS} days, to {endpoint.url}
        </span>
      }
    >
      <Deliveries endpoint={endpoint} />
    </Dialog>
  )
}

function Deliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { data, isError, fetchNextPage, hasNextPage, isFetchingNextPage, refetch, isRefetching } =
    useInfiniteQuery({
      queryKey: toolsKeys.webhookLog(endpoint.id),
      queryFn: ({ signal, pageParam }) =>
        callApi(listWebhookDeliveries, {
          params: { id: endpoint.id },
          query: pageParam === '' ? {} : { before: pageParam },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ data: page, meta }) => (meta.hasMore ? page.at(-1)?.id : undefined),
      staleTime: 0,
    })
  if (isError && !data) return <Banner tone="bad">The log could not be loaded.</Banner>
  if (!data) return <Skeleton className="h-32 w-full" />
  const deliveries = data.pages.flatMap((page) => page.data)
  return (
    <div className="grid gap-3">
      {deliveries.length === 0 ? <p className="text-ink-2">Nothing was sent yet.</p> : null}
      <ul className="grid">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} endpoint={endpoint} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" busy={isRefetching} onClick={() => void refetch()}>
          Refresh
        </Button>
        {hasNextPage ? (
          <Button variant="quiet" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        ) : null}
      </div>
    </div>
  )
}
