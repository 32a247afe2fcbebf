import { Images, Palette, Pencil, Trash2 } from 'lucide-react'
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
const PaletteDialog = lazyPart(async () => (await import('./palette-dialog.tsx')).PaletteDialog)
const SameRoomDialog = lazyPart(async () => (await import('../views/same-room-dialog.tsx')).SameRoomDialog)

interface Props {
  listing: Listing
  onDeleted: () => void
}

/** What can be done with a listing: its words and colours changed, its photos of one room put together, or itself deleted without its rooms. */
export function ListingMenu({ listing, onDeleted }: Props) {
  const [asking, setAsking] = useState<'words' | 'palette' | 'views' | 'delete'>()
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
            label: 'Same room, other angle',
            icon: <Images aria-hidden />,
            onSelect: () => setAsking('views'),
          },
          {
            label: 'Palette',
            icon: <Palette aria-hidden />,
            onSelect: () => setAsking('palette'),
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
      {asking === 'palette' ? <PaletteDialog listing={listing} onClose={close} /> : null}
      {asking === 'views' ? <SameRoomDialog listingId={listing.id} onClose={close} /> : null}
      {asking === 'delete' ? (
        <DeleteListingDialog listing={listing} onClose={close} onDeleted={onDeleted} />
      ) : null}
    </>
  )
}
