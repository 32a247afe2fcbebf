import type { Editor } from '@tiptap/react'
import { TextSelection } from '@tiptap/pm/state'

const COLUMNS = 3
const ROWS = 3

/** Puts an empty table with a head where the cursor is, and the cursor into its first cell. Something can be written behind it. */
export function insertTable({ state, view }: Editor): void {
  const { table, tableRow, tableCell, tableHeader, paragraph } = state.schema.nodes
  const row = (cell: typeof tableCell) =>
    tableRow.create(
      null,
      Array.from({ length: COLUMNS }, () => cell.create()),
    )
  const rows = Array.from({ length: ROWS }, (_, index) => row(index === 0 ? tableHeader : tableCell))
  const transaction = state.tr.replaceSelectionWith(table.create(null, rows))
  const { doc } = transaction
  if (doc.lastChild?.type === table) transaction.insert(doc.content.size, paragraph.create())
  const start = transaction.mapping.map(state.selection.from, -1)
  view.dispatch(
    transaction.setSelection(TextSelection.near(transaction.doc.resolve(start + 1))).scrollIntoView(),
  )
}
