import { useQuery } from '@tanstack/react-query'
import { Lock, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import type { Listing } from '../../../../shared/contracts/listings.ts'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { usageQuery } from '../../../queries/usage-query.ts'
import { PlanLockDialog } from '../../../plan-lock-dialog.tsx'
import { useStageListing } from './use-stage-listing.ts'

/** What is said before credits are spent on rooms of which it is open what they are. */
function wordsOfQuestions(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? ' For one room it is open which it is: answer on its card first, or it is staged as what is likeliest.'
    : ` For ${count} rooms it is open which they are: answer on their cards first, or they are staged as what is likeliest.`
}

/** Stages all rooms that wait or failed, after saying what that costs; on other plans than Pro it says how to come by it. */
export function StageAllButton({ listing }: { listing: Listing }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useStageListing(listing.id)
  const { data: usage } = useQuery(usageQuery)
  const count = listing.rooms.pending + listing.rooms.failed
  if (count === 0) return null
  const credits = `${count} ${count === 1 ? 'credit' : 'credits'}`
  if (usage && !usage.plan.hasBulkProcessing)
    return (
      <>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <Lock aria-hidden />
          Stage all
        </Button>
        <PlanLockDialog
          open={asking}
          onOpenChange={setAsking}
          title="Stage all comes with Pro"
          description="Pro stages every room of a listing with one press. On your plan each room is staged on its own: open it, then Image Staging."
        />
      </>
    )
  const lacking = usage !== undefined && usage.creditsRemaining < count
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <WandSparkles aria-hidden />
        Stage all
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Stage ${count} ${count === 1 ? 'room' : 'rooms'}?`}
        description={
          <>
            Each room is staged with its own instructions. This uses {credits}
            {usage ? `; you have ${usage.creditsRemaining}` : ''}.{wordsOfQuestions(listing.rooms.inQuestion)}
            {lacking ? ' The rooms beyond your credits wait; nothing is lost.' : ''}
          </>
        }
        cancel="Not now"
        confirm="Stage all"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
