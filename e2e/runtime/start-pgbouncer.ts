import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { clusterPlace } from '../../api/db/embedded/cluster-place.ts'
import { freePort } from '../../api/db/embedded/free-port.ts'
import { installByApt } from '../install-by-apt.ts'

/** Where Debian's package puts it, which is on nobody's path but root's. */
const PROGRAM = '/usr/sbin/pgbouncer'

/** Why PgBouncer cannot be started here; null where it can. A build server, which runs every test, installs it. */
export function pgBouncerMissing(): string | null {
  if (!existsSync(PROGRAM) && process.env['TEST_ALL'] !== undefined) installByApt('pgbouncer')
  return existsSync(PROGRAM)
    ? null
    : 'PgBouncer is not installed: apt-get install --no-install-recommends pgbouncer'
}

export interface PgBouncer {
  /** Of a database by the name that it has in `databases`. */
  url(name: string): string
}

/**
 * A PgBouncer in transaction mode before a PostgreSQL, as an operator has it; it ends with the stack.
 *
 * @param folder for its files, in a folder that may be entered by anybody
 * @param server address of PostgreSQL, as a user with a password
 * @param databases by the name that clients know: the database, and what each of its sessions begins with
 * @param poolSize sessions of PostgreSQL for each of these
 */
export async function startPgBouncer(
  stack: AsyncDisposableStack,
  folder: string,
  server: string,
  {
    databases,
    poolSize,
  }: { databases: Record<string, { database: string; begin?: string }>; poolSize: number },
): Promise<PgBouncer> {
  const { account } = await clusterPlace(folder)
  const { hostname, port: serverPort, username, password } = new URL(server)
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  const users = `${folder}/users.txt`
  await writeFile(users, `"${username}" "${password}"\n`)
  const settings = `${folder}/pgbouncer.ini`
  const lines = Object.entries(databases).map(([name, { database, begin }]) => {
    const place = `${name} = host=${hostname} port=${serverPort} dbname=${database}`
    return begin === undefined ? place : `${place} connect_query='${begin.replaceAll("'", "''")}'`
  })
  await writeFile(
    settings,
    [
      '[databases]',
      ...lines,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${poolSize}`,
      'max_client_conn = 400',
      '',
    ].join('\n'),
  )
  if (account) for (const path of [folder, users, settings]) await chown(path, account.uid, account.gid)
  const child = spawn(PROGRAM, [settings], { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  stack.defer(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const said: string[] = []
  const up = Promise.withResolvers<void>()
  createInterface({ input: child.stderr }).on('line', (line) => {
    said.push(line)
    if (line.includes('process up')) up.resolve()
  })
  void ended.then(() => up.reject(new Error(`PgBouncer ended:\n${said.join('\n')}`)))
  await up.promise
  return { url: (name) => `postgres://${username}:${password}@127.0.0.1:${port}/${name}` }
}
