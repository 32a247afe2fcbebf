import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Account } from './account.ts'

export type ServerOptions = {
  postgres: string
  cluster: string
  port: number
  account: Account
  /** False trades safety after a power cut for speed: for tests alone. */
  durable: boolean
  onLog: (line: string) => void
}

export type Server = {
  /** Asks for a fast, clean shutdown and waits for it. */
  stop(): Promise<void>
  /** Settles once the server is gone, with the last lines it said. */
  ended: Promise<string>
}

export class PortTaken extends Error {}

const START_LIMIT_MS = 60_000
const POSTGRES_STOP_LIMIT_MS = 20_000

/** Nothing of the caller's environment (PGPORT, LC_ALL, LD_PRELOAD, …) may change how PostgreSQL behaves. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Runs PostgreSQL on 127.0.0.1 alone, without a Unix socket (whose lock file could outlive it), and resolves
 * once it accepts connections. Throws PortTaken, or an error with what the server said.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { postgres, cluster, account, onLog } = options
  const child = spawn(postgres, ['-D', cluster, ...settings(options).flatMap((setting) => ['-c', setting])], {
    ...account,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A Ctrl-C in the terminal reaches the whole process group; the database has to outlive its clients.
    detached: true,
  })
  const guard = stopWithParent(child, account)
  const lastLines: string[] = []
  const ready = Promise.withResolvers<void>()
  createInterface({ input: child.stderr }).on('line', (line) => {
    onLog(line)
    lastLines.push(line)
    if (lastLines.length > 20) lastLines.shift()
    if (line.includes('database system is ready to accept connections')) ready.resolve()
  })
  child.once('error', ready.reject)
  const ended = new Promise((resolve) => child.once('close', resolve)).then(() => {
    guard.kill('SIGKILL')
    const said = lastLines.join('\n')
    ready.reject(
      said.includes('could not create any TCP/IP sockets')
        ? new PortTaken(said)
        : new Error(`PostgreSQL did not start: ${lastLines.slice(-3).join(' ')}`),
    )
    return said
  })
  const limit = setTimeout(() => child.kill('SIGQUIT'), START_LIMIT_MS)
  await ready.promise.finally(() => clearTimeout(limit))

  return {
    ended,
    stop: async () => {
      child.kill('SIGINT')
      const hard = setTimeout(() => child.kill('SIGQUIT'), POSTGRES_STOP_LIMIT_MS)
      await ended.finally(() => clearTimeout(hard))
    },
  }
}

function settings({ port, durable }: ServerOptions): string[] {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    // Whoever runs it starts it again. Left to do so by itself, it has stayed without a process that recovers, refusing everybody for good, when a full
    // disk ended that one while it began.
    'restart_after_crash=off',
    // No replica ever reads from an embedded server.
    'wal_level=minimal',
    'max_wal_senders=0',
    // What lives for minutes needs no vacuum, and plans that do not hang on when one came by.
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
}

/** A shell that waits for this process to vanish, by kill -9 too, and then shuts the database down cleanly. */
function stopWithParent(server: ChildProcess, account: Account): ChildProcess {
  return spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(server.pid)], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
}
