import type postgres from 'postgres'
import { interceptStatements } from './intercept-statements.ts'

/** Told of the text of a statement as it begins; what it answers is told of its end, with the error where it failed. */
export type OnStatement = (text: string) => (error?: unknown) => void

function tellEnd<Of extends PromiseLike<unknown>>(query: Of, ended: (error?: unknown) => void): Of {
  // Whoever asked hears of an error.
  void query.then(() => ended(), ended)
  return query
}

/** The client with somebody told of every statement that drizzle sends. It must not wait to be awaited: it runs from now on. */
export const observeStatements = <Client extends postgres.Sql | postgres.TransactionSql>(
  client: Client,
  onStatement: OnStatement,
): Client =>
  interceptStatements(
    client,
    (inner) => (text, values, options) => tellEnd(inner.unsafe(text, values, options), onStatement(text)),
  )
