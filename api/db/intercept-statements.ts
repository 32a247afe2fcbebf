import type postgres from 'postgres'

/** The client with another `unsafe`, through which drizzle sends every statement, in its transactions and savepoints, too. */
export function interceptStatements<Client extends postgres.Sql | postgres.TransactionSql>(
  client: Client,
  unsafeOf: (client: postgres.Sql | postgres.TransactionSql) => postgres.Sql['unsafe'],
): Client {
  type Work = (sql: postgres.TransactionSql) => unknown
  const scopes = {
    begin: (work: Work) =>
      'begin' in client && client.begin((inner) => work(interceptStatements(inner, unsafeOf))),
    savepoint: (work: Work) =>
      'savepoint' in client && client.savepoint((inner) => work(interceptStatements(inner, unsafeOf))),
  }
  const own: Record<string | symbol, unknown> = { unsafe: unsafeOf(client), ...scopes }
  return new Proxy(client, { get: (target, name) => own[name] ?? Reflect.get(target, name) })
}
