import { joinClasses } from '../join-classes.ts'
import { Table } from '../table.tsx'
import { niceCeiling } from './nice-ceiling.ts'

export interface ChartSeries {
  name: string
  /** One for each label; none is negative. */
  values: readonly number[]
}

interface Props {
  /** Names the chart, and the table behind it. */
  caption: string
  /** What the labels are, as the head of their column: Month. */
  head: string
  labels: readonly string[]
  /** At most three, drawn beside each other. */
  series: readonly ChartSeries[]
  format?: (value: number) => string
}

const LOOKS = [
  { fill: 'fill-pine', swatch: 'bg-pine' },
  { fill: 'fill-saffron', swatch: 'bg-saffron' },
  { fill: 'fill-line-strong', swatch: 'bg-line-strong' },
]
const lookOf = (index: number) => LOOKS[index % LOOKS.length]

/** The part of its place in the row that a group of bars fills. */
const FILLED = 0.72
/** What is not nothing is seen, in percent of the height. */
const LEAST = 1

/** Bars over a few labels as months, and a table with the same figures for whoever wants or needs to read them. */
export function BarChart({ caption, head, labels, series, format = String }: Props) {
  const top = niceCeiling(Math.max(0, ...series.flatMap(({ values }) => values)))
  const rows = labels.map((label, at) => ({ label, values: series.map(({ values }) => values[at] ?? 0) }))
  return (
    <figure className="grid min-w-0 gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <b>{caption}</b>
        {series.length > 1 ? <Legend names={series.map(({ name }) => name)} /> : null}
      </figcaption>
      <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-ink-2">
        <span className="readout flex h-36 flex-col justify-between text-right">
          <span>{format(top)}</span>
          <span>{format(0)}</span>
        </span>
        <Bars rows={rows} top={top} />
        <span />
        <Axis labels={labels} />
      </div>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer py-1 text-ink-2 underline underline-offset-3">
          Show as a table
        </summary>
        <div className="mt-2">
          <Table
            caption={caption}
            columns={[
              { head, cell: (row) => row.label },
              ...series.map(({ name }, at) => ({
                head: name,
                cell: (row: (typeof rows)[number]) => format(row.values[at]),
                numeric: true,
              })),
            ]}
            rows={rows}
            keyOf={({ label }) => label}
          />
        </div>
      </details>
    </figure>
  )
}

const Legend = ({ names }: { names: readonly string[] }) => (
  <span className="flex flex-wrap gap-x-4 text-xs text-ink-2">
    {names.map((name, at) => (
      <span key={name} className="inline-flex items-center gap-1.5">
        <span aria-hidden className={joinClasses('size-2.5 rounded-tag', lookOf(at).swatch)} />
        {name}
      </span>
    ))}
  </span>
)

/** Stretched to whatever room there is, so that nothing but bars may stand in it. */
function Bars({ rows, top }: { rows: readonly { label: string; values: readonly number[] }[]; top: number }) {
  const place = 100 / Math.max(1, rows.length)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="h-36 w-full overflow-visible">
      {[0, 50, 100].map((y) => (
        <line
          key={y}
          x1="0"
          x2="100"
          y1={y}
          y2={y}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {rows.map(({ label, values }, row) =>
        values.map((value, at) => {
          const width = (place * FILLED) / values.length
          const height = value === 0 ? 0 : Math.max(LEAST, (100 * value) / top)
          const x = place * (row + (1 - FILLED) / 2) + at * width
          return (
            <rect
              key={`${label} ${at}`}
              x={x}
              y={100 - height}
              width={width * 0.94}
              height={height}
              className={lookOf(at).fill}
            />
          )
        }),
      )}
    </svg>
  )
}

/** Days that a wide screen has room for. */
const MAX_LABELS = 10

/** First, middle and last on phones, where more would run into each other; on wide screens every one, every second and so on. */
function Axis({ labels }: { labels: readonly string[] }) {
  const last = labels.length - 1
  const isKept = (at: number) => last < 4 || at === 0 || at === last || at === Math.floor(last / 2)
  const every = Math.ceil(labels.length / MAX_LABELS)
  return (
    <span className="readout mt-1 flex">
      {labels.map((label, at) => (
        <span
          key={label}
          className={joinClasses(
            'flex w-0 grow justify-center whitespace-nowrap',
            // Wider than its place, it would stick out of the card.
            at === 0 && 'max-md:justify-start',
            at === last && 'max-md:justify-end',
          )}
        >
          <span className={joinClasses(!isKept(at) && 'max-md:hidden', at % every !== 0 && 'md:hidden')}>
            {label}
          </span>
        </span>
      ))}
    </span>
  )
}
