import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { longDate } from '../../../ui/format-date.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { creditShare } from '../credit-share.ts'
import { usageQuery } from '../../../queries/usage-query.ts'

/** The plan and what is left of its credits. */
export function SubscriptionCard() {
  const { data, isError } = useQuery(usageQuery)
  const share = data ? creditShare(data) : null
  return (
    <Card className="grid content-between gap-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-[1.375rem]">Your Subscription</h2>
        {data ? <Tag tone="ok">{data.plan.name}</Tag> : null}
      </div>
      {data ? (
        <>
          <p className="font-serif text-[2.75rem] leading-none tracking-[-.03em] tabular-nums">
            {data.creditsRemaining}{' '}
            <small className="font-sans text-base leading-[1.3] font-medium tracking-normal text-ink-2">
              {share === null ? '' : `of ${share} `}credits remaining
            </small>
          </p>
          <Progress
            label="Credits remaining"
            value={data.creditsRemaining}
            max={share ?? data.creditsRemaining}
            text={share === null ? String(data.creditsRemaining) : `${data.creditsRemaining} of ${share}`}
          />
          {data.nextCreditRefresh ? (
            <p className="text-sm text-ink-2">Next credit refresh on {longDate(data.nextCreditRefresh)}.</p>
          ) : null}
        </>
      ) : null}
      {isError && !data ? <Unloaded>Your credits could not be loaded.</Unloaded> : null}
      {!data && !isError ? (
        <div className="grid gap-4">
          <Skeleton className="h-11 w-48" />
          <Skeleton className="h-2 w-full" />
          <Skeleton className="h-5 w-56" />
        </div>
      ) : null}
      <LinkButton to={paths.subscription} variant="quiet">
        Manage subscription
      </LinkButton>
    </Card>
  )
}
