import { Check, Plus } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { ListingForm } from '../../../../shared/contracts/listings.ts'
import { messageOf } from '../../../api-error.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { makeListing, useListings, type KnownListing } from './listings-query.ts'
import { StyleChips } from '../style-chips.tsx'

interface Props {
  chosenId: string | null
  /** Null: the photos belong to no listing. */
  onChoose: (listing: KnownListing | null) => void
  onClose: () => void
}

const row =
  'flex min-h-control w-full items-center justify-between gap-3 border-b border-line px-1 text-left font-medium hover:bg-sunken [&_svg]:size-[1.25em] [&_svg]:flex-none'

/** Which house is photographed: one of those that are known, a new one, or none. */
export function ListingDialog({ chosenId, onChoose, onClose }: Props) {
  const listings = useListings()
  const [adding, setAdding] = useState(false)
  const choose = (listing: KnownListing | null) => {
    onChoose(listing)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={adding ? 'New listing' : 'Which listing?'}
    >
      {adding ? (
        <NewListing onMade={choose} onBack={() => setAdding(false)} />
      ) : (
        <>
          <ul className="border-t border-line">
            <li>
              <button type="button" className={row} onClick={() => choose(null)}>
                No listing
                {chosenId === null ? <Check aria-label="chosen" /> : null}
              </button>
            </li>
            {listings.map((listing) => (
              <li key={listing.id}>
                <button type="button" className={row} onClick={() => choose(listing)}>
                  <span className="min-w-0 truncate">{listing.name}</span>
                  {chosenId === listing.id ? <Check aria-label="chosen" /> : null}
                </button>
              </li>
            ))}
          </ul>
          <Button variant="quiet" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            New listing
          </Button>
        </>
      )}
    </Dialog>
  )
}

function NewListing({ onMade, onBack }: { onMade: (listing: KnownListing) => void; onBack: () => void }) {
  const [name, setName] = useState('')
  const [notes, setNotes] = useState('')
  const [defaultStyle, setDefaultStyle] = useState<KnownListing['defaultStyle']>(null)
  const [problem, setProblem] = useState<string>()

  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    const form = ListingForm.safeParse({ name, notes, defaultStyle })
    if (!form.success) {
      setProblem(form.error.issues[0].message)
      return
    }
    makeListing(form.data).then(onMade, (error: unknown) =>
      toast({ title: 'The listing was not saved', description: messageOf(error), variant: 'destructive' }),
    )
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label="Address or name"
        value={name}
        error={problem}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <TextAreaField
        label="Notes"
        hint="For you alone"
        rows={2}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
      <StyleChips legend="Style of its rooms" value={defaultStyle} none="None" onChange={setDefaultStyle} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <Button type="submit">Create listing</Button>
      </div>
    </form>
  )
}
