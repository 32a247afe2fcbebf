import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import {
  listSecurityEvents,
  type SecurityEvent,
} from '../../../../shared/contracts/sign-in/security-events.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { dateAndTime } from '../../../ui/format-date.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { isAlarming, placeOfEvent, wordsOfEvent } from './security-event-words.ts'

const SECURITY_EVENTS_PAGE_SIZE = 8

/** What happened to the account, so that its owner notices what was not theirs. */
export function SecurityActivityCard() {
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: queryKeys.securityEvents,
    queryFn: ({ pageParam, signal }) =>
      callApi(listSecurityEvents, { query: { before: pageParam, limit: SECURITY_EVENTS_PAGE_SIZE }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data: page, meta }) => (meta.hasMore ? page.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  })
  const events = data?.pages.flatMap((page) => page.data)
  return (
    <Card className="grid gap-4">
      <h2 className="text-[1.375rem]">Recent security activity</h2>
      <p className="text-sm text-ink-2">
        What happened to your account in the last year. If something was not you, change your password and
        sign out everywhere.
      </p>
      {events?.length === 0 ? <p className="text-sm text-ink-2">Nothing has happened yet.</p> : null}
      {events && events.length > 0 ? (
        <ul aria-label="Recent security activity">
          {events.map((event) => (
            <Activity key={event.id} event={event} />
          ))}
        </ul>
      ) : null}
      {isError && !events ? <Unloaded>Your activity could not be loaded.</Unloaded> : null}
      {!events && !isError ? <Skeleton className="h-24 w-full" /> : null}
      {hasNextPage ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older
        </Button>
      ) : null}
    </Card>
  )
}

function Activity({ event }: { event: SecurityEvent }) {
  const alarming = isAlarming(event)
  const Icon = alarming ? TriangleAlert : Check
  return (
    <li className="flex items-start gap-3 border-t border-line py-3">
      <Icon
        aria-hidden
        className={`mt-[.2em] size-[1.1em] flex-none stroke-2 ${alarming ? 'text-saffron-ink' : 'text-pine-ink'}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <div className="min-w-0">
          <p className="font-semibold">{wordsOfEvent(event)}</p>
          <p className="text-sm wrap-anywhere text-ink-2">{placeOfEvent(event)}</p>
        </div>
        <time dateTime={event.createdAt} className="text-sm text-ink-2">
          {dateAndTime(event.createdAt)}
        </time>
      </div>
    </li>
  )
}
