import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { clusterPlace } from '../../api/db/embedded/cluster-place.ts'
import { postgresBinaries } from '../../api/db/embedded/binaries.ts'
import { freePort } from '../../api/db/embedded/free-port.ts'

const run = promisify(execFile)
/** For a server on this machine alone that lives as long as a test. */
const SUPERUSER = 'nestage'
const PASSWORD = 'nestage'

export interface PostgresServer {
  port: number
  /** Of the database postgres, as a superuser. */
  url: string
  start(): Promise<void>
  stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
}

/**
 * A PostgreSQL as an operator has it, which others may copy themselves from; stopped until it is started. It ends with the stack.
 *
 * @param folder of the cluster, in a folder that may be entered by anybody
 * @param programs where `initdb` and `postgres` are; those of the embedded server where left out
 */
export async function makePostgres(
  stack: AsyncDisposableStack,
  folder: string,
  programs?: string,
): Promise<PostgresServer> {
  const { account, spareDirectory } = await clusterPlace(folder)
  const binaries = programs
    ? { initdb: `${programs}/initdb`, postgres: `${programs}/postgres` }
    : await postgresBinaries(account, spareDirectory)
  const as = { ...account, cwd: '/' }
  await mkdir(folder, { recursive: true })
  if (account) await run('chown', [`${account.uid}:${account.gid}`, folder])
  const passwordFile = `${folder}/password`
  await writeFile(passwordFile, PASSWORD, { mode: 0o644 })
  const cluster = `${folder}/cluster`
  const set = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  await run(binaries.initdb, ['-D', cluster, ...set, '--encoding=UTF8', '--locale=C', '--no-sync'], as)
  return serverOf(stack, { cluster, postgres: binaries.postgres, as, port: await freePort() })
}

interface Cluster {
  cluster: string
  postgres: string
  as: { uid?: number; gid?: number; cwd: string }
  port: number
}

const clusters = new WeakMap<PostgresServer, Cluster>()

function serverOf(stack: AsyncDisposableStack, made: Cluster): PostgresServer {
  const { cluster, postgres, as, port } = made
  let child: ChildProcess | undefined
  const server: PostgresServer = {
    port,
    url: `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    async start() {
      const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
      const flags = settings.flatMap((setting) => ['-c', setting])
      const started = spawn(postgres, ['-D', cluster, ...flags], {
        ...as,
        env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child = started
      const lines: string[] = []
      const ready = Promise.withResolvers<void>()
      createInterface({ input: started.stderr }).on('line', (line) => {
        lines.push(line)
        // A standby says the same, with "read-only" before "connections".
        if (line.includes('database system is ready to accept')) ready.resolve()
      })
      started.once('error', ready.reject)
      started.once('exit', () => ready.reject(new Error(`PostgreSQL ended:\n${lines.join('\n')}`)))
      await ready.promise
    },
    async stop(signal) {
      const ending = child
      child = undefined
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      const ended = once(ending, 'exit')
      ending.kill(signal)
      await ended
    },
  }
  clusters.set(server, made)
  stack.defer(() => server.stop('SIGINT'))
  return server
}

/** A copy of a server that was never started, which follows it from then on; stopped until it is started. */
export async function makeStandby(
  stack: AsyncDisposableStack,
  primary: PostgresServer,
): Promise<PostgresServer> {
  const made = clusters.get(primary)!
  const cluster = `${made.cluster}-standby`
  // Owners and modes are kept, which PostgreSQL checks.
  await run('cp', ['-a', made.cluster, cluster])
  const follows = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=${PASSWORD}`
  await writeFile(`${cluster}/postgresql.auto.conf`, `primary_conninfo = '${follows}'\n`)
  await cp(`${cluster}/PG_VERSION`, `${cluster}/standby.signal`)
  await run('chown', ['--reference', `${cluster}/PG_VERSION`, `${cluster}/standby.signal`])
  return serverOf(stack, { ...made, cluster, port: await freePort() })
}
