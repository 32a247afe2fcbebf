import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { putListing, type Listing } from '../../../../shared/contracts/listings.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { MAX_NAME_LENGTH } from '../project/project-name.ts'
import { SaveOrCancel } from '../project/save-or-cancel.tsx'

interface Props {
  listing: Listing
  onClose: () => void
}

/** Changes a listing's name and notes. */
export function ListingWordsDialog({ listing, onClose }: Props) {
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
