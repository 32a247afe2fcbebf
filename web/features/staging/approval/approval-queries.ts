import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  askListingApproval,
  askRoomApproval,
  getApprovals,
  renewApprovalAddress,
  withdrawApprovalLink,
} from '../../../../shared/contracts/approvals.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import type { Deliverable } from '../delivery/deliverable.ts'

/** Below the listings: what changes in these is read again by the same events. */
const allApprovals = [...queryKeys.listings, 'approvals']

export const approvalsQuery = (of: Deliverable) =>
  queryOptions({
    queryKey: [...allApprovals, of],
    queryFn: async ({ signal }) => (await callApi(getApprovals, { query: of, signal })).data,
  })

/** Makes, hands on again and withdraws links for a seller. */
export function useApprovalLinks(of: Deliverable, onMade: (url: string) => void) {
  const client = useQueryClient()
  const readAgain = () => void client.invalidateQueries({ queryKey: allApprovals })
  const failed = (title: string) => (error: Error) =>
    toast({ title, description: messageOf(error), variant: 'destructive' })
  const ask = useSingleMutation({
    mutationFn: async (sellerEmail: string | undefined) => {
      const body = sellerEmail === undefined ? {} : { sellerEmail }
      return 'listingId' in of
        ? (await callApi(askListingApproval, { params: { id: of.listingId }, body })).data
        : (await callApi(askRoomApproval, { params: { id: of.projectId }, body })).data
    },
    onSuccess: ({ url }) => {
      onMade(url)
      readAgain()
    },
    onError: failed('The link could not be made'),
  })
  const renew = useSingleMutation({
    mutationFn: async (id: string) => (await callApi(renewApprovalAddress, { params: { id } })).data.url,
    onSuccess: onMade,
    onError: failed('The link could not be made'),
  })
  const withdraw = useSingleMutation({
    mutationFn: (id: string) => callApi(withdrawApprovalLink, { params: { id } }),
    onSuccess: ({ message }) => {
      toast({ title: 'Link withdrawn', description: message })
      readAgain()
    },
    onError: failed('The link could not be withdrawn'),
  })
  return { ask, renew, withdraw }
}
