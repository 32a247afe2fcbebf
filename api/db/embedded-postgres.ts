import { mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresBinaries } from './embedded/binaries.ts'
import { clusterPlace, linkCluster } from './embedded/cluster-place.ts'
import { connectionUrl, newPassword, readConnection, writeConnection } from './embedded/connection.ts'
import { freePort } from './embedded/free-port.ts'
import { initialise, isInitialised, resetPassword } from './embedded/initialise.ts'
import { lockCluster } from './embedded/owner-lock.ts'
import { stopLeftovers } from './embedded/processes.ts'
import { PortTaken, type Server, type ServerOptions, startServer } from './embedded/server.ts'

export type EmbeddedPostgres = {
  /** postgres://… of a database of our own, as its superuser. */
  url: string
  /** Where the cluster lives: below the data folder, or in root's place for it. */
  directory: string
  /** Settles when the server that runs now is gone, asked to or not, with the last lines of its log. */
  ended(): Promise<string>
  /**
   * Starts a server that fell again, at the same address. Writes nothing of its own: that works on a full disk as soon as PostgreSQL does.
   * Throws when PostgreSQL does not start; it may be called again.
   */
  restart(): Promise<void>
  /** Shuts the server down cleanly, and gives the data folder back. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** Made when missing. */
  dataDir: string
  /** Otherwise the port of the last start, or a free one. */
  port?: number
  /** False trades safety after a power cut for speed: for tests alone. */
  durable?: boolean
  onLog?: (line: string) => void
}

/**
 * Starts a real PostgreSQL on 127.0.0.1 whose data lives in the data folder, making the cluster on first use.
 *
 * Recovers from kill -9 of anything, itself included: what an earlier start left running is shut down first and
 * its lock files count for nothing. The server goes when this process goes. Throws with one line to show when
 * another living start uses the folder or the system does not let PostgreSQL run.
 */
export async function startEmbeddedPostgres({
  onLog,
  ...options
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const durable = options.durable ?? true
  const { directory, account, spareDirectory } = await clusterPlace(dataDir)
  const unlock = await lockCluster(directory, dataDir)
  try {
    await removeLeftovers(directory)
    const binaries = await postgresBinaries(account, spareDirectory)

    const known = await readConnection(dataDir)
    const connection = known ?? { port: 0, password: newPassword() }
    connection.port = options.port ?? (await freePort(known?.port))
    await writeConnection(dataDir, connection)
    const { password } = connection
    if (!(await isInitialised(directory)))
      await initialise(directory, { binaries, account, password, durable })
    else if (!known) await resetPassword(directory, { binaries, account, password })
    await linkCluster(dataDir, directory)

    const serverOptions: ServerOptions = {
      postgres: binaries.postgres,
      cluster: directory,
      port: connection.port,
      account,
      durable,
      onLog: onLog ?? (() => undefined),
    }
    let server = await startOnFreePort(serverOptions, async () => {
      connection.port = await freePort()
      await writeConnection(dataDir, connection)
      return connection.port
    })
    return {
      url: connectionUrl(connection),
      directory,
      ended: () => server.ended,
      restart: async () => {
        await removeLeftovers(directory)
        server = await startServer({ ...serverOptions, port: connection.port })
      },
      stop: async () => {
        await server.stop()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** What a server that was killed leaves behind: processes, and a file that would keep the next from starting. */
async function removeLeftovers(directory: string): Promise<void> {
  await stopLeftovers(directory)
  await rm(join(directory, 'postmaster.pid'), { force: true })
}

/** Tries again when somebody took the port between the look and the start. */
async function startOnFreePort(options: ServerOptions, nextPort: () => Promise<number>): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startServer(options)
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === 5) throw error
      options = { ...options, port: await nextPort() }
    }
  }
}
