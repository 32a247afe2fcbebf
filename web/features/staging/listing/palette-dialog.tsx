import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { putListing, type Listing } from '../../../../shared/contracts/listings.ts'
import { PALETTES, type Palette } from '../../../../shared/palettes.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SaveOrCancel } from '../project/save-or-cancel.tsx'
import { sentenceCase } from '../sentence-case.ts'

const nameOf = (palette: Palette) => (palette === 'style' ? 'As the style has it' : sentenceCase(palette))

/** Chooses the colours that all rooms of a listing have in common. */
export function PaletteDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const client = useQueryClient()
  const [palette, setPalette] = useState<Palette>(listing.palette ?? 'style')
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => {
      const { id, name, notes, defaultStyle } = listing
      return callApi(putListing, { params: { id }, body: { name, notes, defaultStyle, palette } })
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.listings })
      onClose()
      toast({ title: 'Listing updated' })
    },
    onError: (error) =>
      toast({ title: 'Failed to update listing', description: messageOf(error), variant: 'destructive' }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Palette"
      description="Cushions, throws and accents of all rooms, from the next staging on. Colours that your instructions name stay as you name them."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          mutate()
        }}
      >
        <SelectField
          data-first
          label="Colours"
          value={palette}
          onChange={(value) => setPalette(PALETTES.find((each) => each === value) ?? 'style')}
          options={PALETTES.map((value) => ({ value, label: nameOf(value) }))}
        />
        <SaveOrCancel isSaving={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
