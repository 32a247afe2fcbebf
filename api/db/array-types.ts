import { makePgArray } from 'drizzle-orm/pg-core'
import { parse } from 'postgres-array'

const arrayOf = (oid: number) => ({
  to: oid,
  from: [oid],
  // A column's own encoder has written it already.
  serialize: (value: unknown) => (Array.isArray(value) ? makePgArray(value) : value),
  // drizzle's own parser loses backslashes.
  parse: (text: string) => parse(text),
})

/**
 * The arrays that statements hand over and read outside of drizzle's columns, by their OIDs in PostgreSQL's catalogue (`pg_type.dat`). With
 * `fetch_types` the client would ask for all of them on each new connection, in a query that nobody awaits: where that connection broke
 * meanwhile, its rejection ended the process. Elements are told as text.
 */
export const ARRAY_TYPES = {
  textArray: arrayOf(1009),
  bigintArray: arrayOf(1016),
  integerArray: arrayOf(1007),
  uuidArray: arrayOf(2951),
}
