import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteListing, type Listing } from '../../../../shared/contracts/listings.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { listingPageQuery } from '../delivery/page-queries.ts'
import { WithdrawPage } from '../delivery/withdraw-page.tsx'

interface Props {
  listing: Listing
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a listing without its rooms, and its public page where that is wanted. */
export function DeleteListingDialog({ listing, onDeleted, onClose }: Props) {
  const client = useQueryClient()
  const { data: page, isPending: isAsking } = useQuery(listingPageQuery(listing.id))
  const [withdraw, setWithdraw] = useState(false)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      callApi(deleteListing, {
        params: { id: listing.id },
        query: { page: withdraw ? 'withdraw' : 'keep' },
      }),
    onSuccess: ({ message }) => {
      onDeleted()
      void client.invalidateQueries({ queryKey: queryKeys.listingList })
      void client.invalidateQueries({ queryKey: queryKeys.projects })
      toast({ title: 'Listing deleted', description: message })
    },
    onError: (error) =>
      toast({
        title: 'Failed to delete listing',
        description: messageOf(error),
        variant: 'destructive',
      }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Delete “${listing.name}”?`}
      description={
        <>
          Its rooms and their pictures stay in My Images, each on its own. The listing and its notes are
          deleted for good.
          {page ? <WithdrawPage checked={withdraw} onChange={setWithdraw} /> : null}
        </>
      }
      cancel="Keep it"
      confirm="Delete listing"
      danger
      busy={isPending || isAsking}
      onConfirm={() => mutate()}
    />
  )
}
