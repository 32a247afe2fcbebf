import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { deleteListing, putListing, type Listing } from '../../../../shared/contracts/listings.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { listingPageQuery } from '../delivery/page-queries.ts'
import { WithdrawPage } from '../delivery/withdraw-page.tsx'
import { MoreMenu } from '../project/more-menu.tsx'
import { MAX_NAME_LENGTH } from '../project/project-name.ts'
import { SaveOrCancel } from '../project/save-or-cancel.tsx'

interface Props {
  listing: Listing
  onDeleted: () => void
}

/** What can be done with a listing: its words changed, or itself deleted without its rooms. */
export function ListingMenu({ listing, onDeleted }: Props) {
  const [asking, setAsking] = useState<'words' | 'delete'>()
  const close = () => setAsking(undefined)
  return (
    <>
      <MoreMenu
        label="More actions for this listing"
        items={[
          {
            label: 'Rename and notes',
            icon: <Pencil aria-hidden />,
            onSelect: () => setAsking('words'),
          },
          {
            label: 'Delete listing',
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => setAsking('delete'),
          },
        ]}
      />
      {asking === 'words' ? <WordsDialog listing={listing} onClose={close} /> : null}
      {asking === 'delete' ? (
        <DeleteListingDialog listing={listing} onClose={close} onDeleted={onDeleted} />
      ) : null}
    </>
  )
}

function WordsDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (words: { name: string; notes: string }) => {
      const { id, defaultStyle } = listing
      return callApi(putListing, { params: { id }, body: { ...words, defaultStyle } })
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.listings })
      onClose()
      toast({ title: 'Listing updated' })
    },
    onError: (error) =>
      toast({
        title: 'Failed to update listing',
        description: messageOf(error),
        variant: 'destructive',
      }),
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    mutate({ name: text('name'), notes: text('notes') })
  }
  return (
    <Dialog open onOpenChange={onClose} title="Rename and notes">
      <form onSubmit={save} className="grid gap-4">
        <TextField
          data-first
          label="Address or name"
          name="name"
          required
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          defaultValue={listing.name}
        />
        <TextAreaField label="Notes" name="notes" maxLength={4000} defaultValue={listing.notes} />
        <SaveOrCancel isSaving={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function DeleteListingDialog({ listing, onDeleted, onClose }: Props & { onClose: () => void }) {
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
