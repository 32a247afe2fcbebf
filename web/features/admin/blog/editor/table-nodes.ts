import { Node } from '@tiptap/core'
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** What prosemirror-tables knows nodes by. */
const ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const spans = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
}

/** Spans that say something. */
const spansOf = ({ colspan, rowspan }: Record<string, unknown>) => ({
  ...(colspan !== 1 && { colspan }),
  ...(rowspan !== 1 && { rowspan }),
})

const cellAttributes = (cell: HTMLElement) => ({
  colspan: Number(cell.getAttribute('colspan')) || 1,
  rowspan: Number(cell.getAttribute('rowspan')) || 1,
})

export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  // Asked of every node there is, whichever extension says it.
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    /** Behind the last cell begins a new row. */
    const goOn = () => {
      if (go(1)()) return true
      return addRowAfter(this.editor.state, this.editor.view.dispatch) && go(1)()
    }
    return { Tab: goOn, 'Shift-Tab': go(-1) }
  },
})

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td', getAttrs: cellAttributes }],
  renderHTML: ({ node: { attrs } }) => ['td', spansOf(attrs), 0],
})

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({ ...spans, scope: { default: 'col' } }),
  parseHTML: () => [
    {
      tag: 'th',
      getAttrs: (cell) => ({
        ...cellAttributes(cell),
        scope: cell.getAttribute('scope') === 'row' ? 'row' : 'col',
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => ['th', { scope: String(attrs['scope']), ...spansOf(attrs) }, 0],
})
