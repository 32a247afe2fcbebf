import type { RoomWish } from '../../../offline/queue/queue-item.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RoomFields } from './room-fields.tsx'

interface Props {
  wish: RoomWish
  onChange: (wish: RoomWish) => void
  onClose: () => void
}

/** Everything about the next photo that has no room beside the shutter. */
export const WishDialog = ({ wish, onChange, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    title="The next photos"
  >
    <RoomFields wish={wish} onChange={onChange} />
    <Button className="justify-self-end" onClick={onClose}>
      Done
    </Button>
  </Dialog>
)
