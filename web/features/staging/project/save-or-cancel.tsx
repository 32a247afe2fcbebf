import { Button } from '../../../ui/action/button.tsx'

interface Props {
  isSaving: boolean
  onCancel: () => void
}

/** How a form in a dialog ends. */
export const SaveOrCancel = ({ isSaving, onCancel }: Props) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" busy={isSaving}>
      Save
    </Button>
  </div>
)
