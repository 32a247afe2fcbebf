import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { DATABASE, SUPERUSER } from './connection.ts'
import { stopLeftovers } from './processes.ts'
import { serverEnvironment } from './server.ts'

type ClusterOptions = { binaries: Binaries; account: Account; password: string }

/** Whether the directory holds a finished cluster. */
export async function isInitialised(cluster: string): Promise<boolean> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  return version.trim() !== ''
}

/**
 * Makes a cluster with one superuser and one database, UTF-8 in PostgreSQL's own locale so that no locale of
 * the system matters. Built beside its place and renamed, so that a kill in the middle leaves nothing half made.
 */
export async function initialise(
  cluster: string,
  { binaries, account, password, durable }: ClusterOptions & { durable: boolean },
): Promise<void> {
  const scratch = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  await stopLeftovers(scratch)
  await rm(scratch, { recursive: true, force: true })
  await mkdir(dirname(cluster), { recursive: true })
  await mkdir(scratch, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account) {
    await chown(scratch, account.uid, account.gid)
    await chown(passwordFile, account.uid, account.gid)
  }
  try {
    await run(binaries.initdb, account, [
      `--pgdata=${scratch}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ])
  } finally {
    await rm(passwordFile, { force: true })
  }
  await runAlone(scratch, { binaries, account, sql: `CREATE DATABASE ${DATABASE}` })
  await rename(scratch, cluster)
}

/** Gives the superuser of a stopped cluster a new password, for when the old one is lost. */
export async function resetPassword(
  cluster: string,
  { binaries, account, password }: ClusterOptions,
): Promise<void> {
  await runAlone(cluster, { binaries, account, sql: `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'` })
}

/** Runs one statement on a cluster without starting a server. */
async function runAlone(
  cluster: string,
  { binaries, account, sql }: { binaries: Binaries; account: Account; sql: string },
): Promise<void> {
  await run(
    binaries.postgres,
    account,
    ['--single', '-D', cluster, '-c', 'exit_on_error=true', 'template1'],
    sql,
  )
}

async function run(program: string, account: Account, args: string[], input = ''): Promise<void> {
  const child = spawn(program, args, { ...account, cwd: '/', env: serverEnvironment() })
  child.stdin.end(`${input}\n`)
  child.stdout.resume()
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code === 0) return
  throw new Error(`${program} failed: ${message.trim().split('\n').slice(-3).join(' ')}`)
}
