import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from '@tiptap/pm/tables'
import { useEditorState, type Editor } from '@tiptap/react'
import { Table } from 'lucide-react'
import { Menu } from '../../../../ui/dialog/menu.tsx'
import { focusText } from './chain-in-text.ts'
import { insertTable } from './insert-table.ts'
import { toolLook } from './tool-look.ts'

const CHANGES = [
  { label: 'Add row below', run: addRowAfter },
  { label: 'Add column after', run: addColumnAfter },
  { label: 'Delete row', run: deleteRow },
  { label: 'Delete column', run: deleteColumn },
  { label: 'Delete table', run: deleteTable, danger: true },
]

interface Props {
  editor: Editor
  /** The Tab key stops here. */
  isStop: boolean
  onFocus: () => void
}

/** Inserts a table, and changes the one that the cursor is in. */
export function TableMenu({ editor, isStop, onFocus }: Props) {
  const isIn = useEditorState({ editor, selector: ({ editor: { state } }) => isInTable(state) })
  const insert = {
    label: 'Insert table',
    disabled: isIn,
    onSelect: () => {
      focusText(editor)
      insertTable(editor)
    },
  }
  const changes = CHANGES.map(({ run, ...item }) => ({
    ...item,
    disabled: !isIn,
    onSelect: () => {
      focusText(editor)
      run(editor.state, editor.view.dispatch)
    },
  }))
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="Table"
          title="Table"
          tabIndex={isStop ? 0 : -1}
          onFocus={onFocus}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          className={toolLook(isIn)}
        >
          <Table aria-hidden />
        </button>
      }
      items={[insert, ...changes]}
    />
  )
}
