import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

interface Props {
  addition: string
  onKeep: () => void
  onExtend: () => void
  onReplace: () => void
}

/** Asks what happens to somebody's own words when a style or room is chosen. */
export const KeepWordsDialog = ({ addition, onKeep, onExtend, onReplace }: Props) => (
  <Dialog open onOpenChange={onKeep} title="You have written something" description="What about your words?">
    <p className="border-l-3 border-saffron pl-4 text-ink-2">{addition}</p>
    <div className="grid gap-2.5">
      <Button onClick={onExtend}>Add this to my text</Button>
      <Button variant="quiet" onClick={onReplace}>
        Replace my text
      </Button>
      <Button variant="plain" onClick={onKeep}>
        Leave my text as it is
      </Button>
    </div>
  </Dialog>
)
