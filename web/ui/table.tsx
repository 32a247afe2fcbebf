import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** 1 drops below 640 px, 2 below 860 px; such a value should also stand in the first cell on phones. */
  dropAt?: 1 | 2
  numeric?: boolean
  /** The head is only for screen readers, as over a column of menus. */
  silentHead?: boolean
}

interface Props<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string | number
}

const drops = { 1: 'max-sm:hidden', 2: 'max-[53.75rem]:hidden' }

/** Rows of 52 px whose columns leave by priority as the room gets narrow. */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const look = (column: Column<Row>) =>
    joinClasses(
      'px-2 sm:px-3',
      column.dropAt && drops[column.dropAt],
      column.numeric ? 'text-right tabular-nums' : 'text-left',
    )
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-raised">
      <table className="w-full border-collapse text-sm leading-[1.35]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                className={joinClasses(
                  'border-b border-line-strong py-2.5 text-xs font-semibold whitespace-nowrap text-ink-2',
                  look(column),
                )}
              >
                {column.silentHead ? <span className="sr-only">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line last:border-b-0 hover:bg-sunken/55">
              {columns.map((column) => (
                <td key={column.head} className={joinClasses('h-13 py-[.3125rem]', look(column))}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
