import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, type ComponentProps } from 'react'
import { Button } from '../action/button.tsx'
import type { CatalogueEntries } from '../catalogue-entry.ts'
import { TextField } from '../form/text-field.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'

const LONG =
  'Its rooms and their pictures stay in My Images, each on its own. The listing and its notes are deleted for good. '

const Asked = (props: Partial<ComponentProps<typeof AlertDialog>>) => (
  <AlertDialog
    open
    title="Stage 3 rooms?"
    description="This uses 3 credits; you have 76."
    cancel="Not now"
    confirm="Stage all"
    onConfirm={() => undefined}
    {...props}
  />
)

/** Opens itself as the keyboard does. */
function OpenMenu() {
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    trigger.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }, [])
  return (
    <Menu
      trigger={
        <Button ref={trigger} variant="quiet">
          More
        </Button>
      }
      head={<p className="px-3 py-2 text-sm text-ink-2">ada@example.com</p>}
      items={[
        { label: 'Rename and notes', icon: <Pencil aria-hidden />, onSelect: () => undefined },
        { label: 'A link', to: '/' },
        { label: 'Chosen', checked: true, onSelect: () => undefined },
        { label: 'Not now', disabled: true, onSelect: () => undefined },
        { label: 'Delete listing', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => undefined },
      ]}
    />
  )
}

const frameHeight = 420

export const entries: CatalogueEntries = {
  dialog: [
    {
      name: 'default',
      frameHeight,
      show: () => (
        <Dialog open title="Rename room" description="It is shown in My Images.">
          <TextField label="Name" defaultValue="Front room" />
          <Button className="justify-self-end">Save</Button>
        </Dialog>
      ),
    },
    {
      name: 'long text',
      frameHeight,
      show: () => (
        <Dialog open title="A title that does not fit on one line of a small screen">
          <p>{LONG.repeat(8)}</p>
        </Dialog>
      ),
    },
  ],
  'alert-dialog': [
    { name: 'default', frameHeight, show: () => <Asked /> },
    { name: 'busy', frameHeight, show: () => <Asked busy /> },
    {
      name: 'danger, long text',
      frameHeight,
      show: () => (
        <Asked
          danger
          title="Delete “14 Larkfield Road, Great Wolford by the Water”?"
          description={LONG}
          cancel="Keep it"
          confirm="Delete listing"
        />
      ),
    },
    {
      name: 'one long word',
      frameHeight,
      show: () => <Asked danger title={`Delete ${'wolfeschlegelsteinhausen'.repeat(2)}@example.com?`} />,
    },
  ],
  menu: [{ name: 'open', frameHeight, show: () => <OpenMenu /> }],
}
