import { Client } from 'pg'

/** Rows are written as text in the same way on every server, however it or the role is set up. */
const SAME_TEXT = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
].join('; ')

/** One connection that rows are copied over. Of the two clients this is the one whose COPY says when it failed. */
export async function openSession(url: string): Promise<Client & AsyncDisposable> {
  const client = new Client({
    connectionString: url,
    application_name: 'nestage back-up',
    client_encoding: 'UTF8',
  })
  // What runs on it fails with the same error.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(SAME_TEXT)
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
