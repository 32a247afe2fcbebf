import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Listing } from '../../../../shared/contracts/listings.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { MoreMenu } from '../project/more-menu.tsx'

const DeleteListingDialog = lazyPart(
  async () => (await import('./delete-listing-dialog.tsx')).DeleteListingDialog,
)
const ListingWordsDialog = lazyPart(
  async () => (await import('./listing-words-dialog.tsx')).ListingWordsDialog,
)

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
      {asking === 'words' ? <ListingWordsDialog listing={listing} onClose={close} /> : null}
      {asking === 'delete' ? (
        <DeleteListingDialog listing={listing} onClose={close} onDeleted={onDeleted} />
      ) : null}
    </>
  )
}
