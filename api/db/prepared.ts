import { Column, fillPlaceholders, is, SQL, type Query } from 'drizzle-orm'
import type postgres from 'postgres'
import type { Executor } from './client.ts'

/* oxlint-disable typescript/no-unsafe-type-assertion -- what drizzle knows of a query at run time stands in none of its types */

interface Selected {
  path: string[]
  field: unknown
}

interface Built<Row> {
  fields: Selected[]
  getQuery(): Query
  execute(values: Record<string, unknown>): Promise<Row[]>
}

/** A select with placeholders, run with values for them. */
type Prepared<Values, Row> = (db: Executor, values: Values) => Promise<Row[]>

function decoderOf(field: unknown): { mapFromDriverValue(value: unknown): unknown } {
  if (is(field, Column)) return field
  if (is(field, SQL)) return Reflect.get(field, 'decoder') as Column
  throw new Error('Prepared queries select columns and SQL')
}

/** Reads rows as drizzle does, which finds out for every field of every row anew what it is. */
function rowReader(fields: Selected[]): (values: unknown[]) => object {
  if (fields.some(({ path }) => path.length > 2)) throw new Error('Rows are at most objects in an object')
  const steps = fields.map(({ path: [name, innerName], field }) => ({
    name,
    innerName,
    decoder: decoderOf(field),
  }))
  return (values) => {
    const row: Record<string, unknown> = {}
    const inner: Record<string, Record<string, unknown>> = {}
    // Without iterators and objects of its own: this is run for each column of each row.
    for (let at = 0; at < steps.length; at++) {
      const { name, innerName, decoder } = steps[at]
      const value = values[at] === null ? null : decoder.mapFromDriverValue(values[at])
      if (innerName === undefined) row[name] = value
      else {
        const object = (inner[name] ??= {})
        object[innerName] = value
        row[name] = object
      }
    }
    return row
  }
}

/**
 * A select that is built once for each client, and not for each call: building it took drizzle longer than PostgreSQL took to
 * answer. With what changes as `sql.placeholder(name)`; objects within its rows come by inner joins alone.
 */
export function prepared<Values extends object, Row>(
  build: (db: Executor) => { prepare(name: string): unknown },
): Prepared<Values, Row> {
  const known = new WeakMap<Executor, (values: object) => Promise<Row[]>>()
  function make(db: Executor): (values: object) => Promise<Row[]> {
    // The driver knows statements by their text, and takes no name.
    const built = build(db).prepare('') as Built<Row>
    // A transaction is gone by the next call.
    if (!('$client' in db)) return (values) => built.execute({ ...values })
    const client = db.$client as postgres.Sql
    const { sql, params } = built.getQuery()
    const read = rowReader(built.fields)
    return async (values) => {
      const filled = fillPlaceholders(params, values as Record<string, unknown>)
      const rows: unknown[][] = await client.unsafe(sql, filled as postgres.ParameterOrJSON<never>[]).values()
      return rows.map(read) as Row[]
    }
  }
  return (db, values) => {
    const run = known.get(db) ?? make(db)
    known.set(db, run)
    return run(values)
  }
}
