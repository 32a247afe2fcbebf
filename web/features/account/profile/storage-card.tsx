import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../../shared/contracts/sign-in/auth.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usageQuery } from '../../../queries/usage-query.ts'
import { storageWords } from './storage-words.ts'

/** From here on it is said that room gets scarce. */
const NEARLY_FULL = 0.9

/** What photos and staged rooms take of what the plan gives, and what to do where that is nearly all. */
export function StorageCard({ user }: { user: User }) {
  const { data, isError } = useQuery(usageQuery)
  const storage = data?.storage
  const share = storage ? storage.usedBytes / storage.limitBytes : 0
  return (
    <Card className="grid gap-4">
      <h2 className="text-[1.375rem]">Storage</h2>
      {storage ? (
        <>
          <p className="tabular-nums">{storageWords(storage)}</p>
          <Progress
            label="Storage used"
            value={storage.usedBytes}
            max={storage.limitBytes}
            text={storageWords(storage)}
          />
          <p className="text-sm text-ink-2">
            Your photos, their staged pictures and what the app needs to show them. Deleting a room frees its
            part at once.
          </p>
          {share >= NEARLY_FULL ? (
            <Banner
              tone={share >= 1 ? 'bad' : 'warn'}
              title={share >= 1 ? 'Your storage is full' : 'Your storage is nearly full'}
            >
              {user.isEmailVerified
                ? 'Delete rooms that you no longer need, or choose a plan with more storage.'
                : 'Verify your e-mail address to get more, or delete rooms that you no longer need.'}
              {share >= 1 ? ' Photos on your devices are kept there until there is room.' : ''}
            </Banner>
          ) : null}
          {share >= NEARLY_FULL && user.isEmailVerified ? (
            <LinkButton to={paths.subscription} variant="quiet" className="justify-self-start">
              See plans
            </LinkButton>
          ) : null}
        </>
      ) : null}
      {isError && !storage ? <Unloaded>Your storage could not be looked up.</Unloaded> : null}
      {!data && !isError ? <Skeleton className="h-2 w-full" /> : null}
    </Card>
  )
}
