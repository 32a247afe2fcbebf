import type postgres from 'postgres'

/** Statements with more values than this differ from call to call, as lists do: keeping each would fill the server. */
const MAX_PARAMETERS = 24

/**
 * A client that keeps the statements it is handed as text, as drizzle does, parsed on the server. Otherwise each
 * is parsed anew in a round trip of its own; measured here: 0.94 ms a query against 0.18 ms.
 */
export function prepareStatements<Client extends postgres.Sql | postgres.TransactionSql>(
  client: Client,
): Client {
  const unsafe: postgres.Sql['unsafe'] = (text, values = [], options = {}) =>
    client.unsafe(text, values, {
      ...options,
      prepare: values.length > 0 && values.length <= MAX_PARAMETERS,
    })
  type Work = (sql: postgres.TransactionSql) => unknown
  const scopes = {
    begin: (work: Work) => 'begin' in client && client.begin((inner) => work(prepareStatements(inner))),
    savepoint: (work: Work) =>
      'savepoint' in client && client.savepoint((inner) => work(prepareStatements(inner))),
  }
  const own: Record<string | symbol, unknown> = { unsafe, ...scopes }
  return new Proxy(client, { get: (target, name) => own[name] ?? Reflect.get(target, name) })
}
