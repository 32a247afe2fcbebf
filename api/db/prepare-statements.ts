import type postgres from 'postgres'
import { interceptStatements } from './intercept-statements.ts'

/** Statements with more values than this differ from call to call, as lists do: keeping each would fill the server. */
const MAX_PARAMETERS = 24

/**
 * A client that keeps the statements it is handed as text, as drizzle does, parsed on the server. Otherwise each
 * is parsed anew in a round trip of its own; measured here: 0.94 ms a query against 0.18 ms.
 */
export const prepareStatements = <Client extends postgres.Sql | postgres.TransactionSql>(
  client: Client,
): Client =>
  interceptStatements(
    client,
    (inner) =>
      (text, values = [], options = {}) =>
        inner.unsafe(text, values, {
          ...options,
          prepare: values.length > 0 && values.length <= MAX_PARAMETERS,
        }),
  )
