import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { stageListing, type ListingStart } from '../../../../shared/contracts/listings.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { paths } from '../../../paths.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'

const NO_CREDITS_TOAST_MS = 10_000

/** Starts every room of a listing that waits or failed, and says how far the credits went. */
export function useStageListing(listingId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useSingleMutation({
    mutationFn: async () => (await callApi(stageListing, { params: { id: listingId } })).data,
    onSuccess: (start) => {
      for (const queryKey of [queryKeys.listings, queryKeys.projects, queryKeys.usage])
        void client.invalidateQueries({ queryKey })
      toast(told(start, () => void navigate(paths.subscription)))
    },
    onError: (error) =>
      toast({ title: `Failed to generate image: ${messageOf(error)}`, variant: 'destructive' }),
  })
}

const rooms = (count: number) => `${count} ${count === 1 ? 'room' : 'rooms'}`

function told({ started, left, stoppedBy }: ListingStart, onCredits: () => void) {
  if (stoppedBy === 'insufficient_credits')
    return {
      title: 'No Credits Available',
      description:
        started > 0
          ? `${rooms(started)} began. ${rooms(left)} left, each needs 1 credit.`
          : `${rooms(left)} to stage, each needs 1 credit.`,
      durationMs: NO_CREDITS_TOAST_MS,
      action: { label: 'Get Credits', onSelect: onCredits },
    }
  if (stoppedBy === 'daily_limit_reached')
    return {
      title: 'Daily limit reached',
      description: `${rooms(started)} began. The other ${rooms(left)} can begin tomorrow.`,
    }
  if (started === 0) return { title: 'Nothing left to stage' }
  return { title: 'Processing started', description: `${rooms(started)} at once. Each uses 1 credit.` }
}
