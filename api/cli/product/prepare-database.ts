import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { connect } from '../../db/client.ts'
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { migrate } from '../../db/migrate.ts'
import { type FirstAdministrator, seed } from '../../seed/seed.ts'
import { restartDelayMs } from './supervise.ts'

/** `directUrl`: the same past a pooler, where `url` leads to one. */
export type RunningDatabase = { url: string; directUrl: string; stop(): Promise<void> }

const MAX_DATABASE_RETRY_MS = 5_000

/**
 * The configured PostgreSQL, or one of our own that is started, and started again should it ever fall: for as long as it takes, as a disk that
 * is full may have space again.
 *
 * @param steadyMs a server that ran for as long fell for another reason than the one before
 */
export async function openDatabase(
  { database }: Config,
  onLine: (name: string, line: string) => void,
  steadyMs = 10_000,
): Promise<RunningDatabase> {
  if (database.kind === 'postgres') {
    const { url, directUrl } = database
    return { url, directUrl: directUrl ?? url, stop: async () => undefined }
  }
  const stopping = new AbortController()
  const server = await startEmbeddedPostgres({ dataDir: database.dataDir })

  /** Answers how often in a row it fell or could not be started. */
  async function revive(lastWords: string, falls: number): Promise<number> {
    for (let reason = `ended: ${lastWords.split('\n').at(-1)}`; ; falls += 1) {
      const delayMs = Math.min(MAX_DATABASE_RETRY_MS, restartDelayMs(falls))
      onLine('postgres', `${reason}; starting again in ${delayMs / 1000} s`)
      await pause(delayMs, undefined, { signal: stopping.signal })
      try {
        await server.restart()
        onLine('postgres', 'running again')
        return falls + 1
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
  }
  let reviving = Promise.resolve(0)
  async function watch(): Promise<void> {
    for (let falls = 0; !stopping.signal.aborted; falls = await reviving) {
      const begun = Date.now()
      const lastWords = await server.ended()
      if (stopping.signal.aborted) return
      reviving = revive(lastWords, Date.now() - begun > steadyMs ? 0 : falls)
    }
  }
  watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  return {
    url: server.url,
    directUrl: server.url,
    stop: async () => {
      stopping.abort()
      await reviving.catch(() => undefined)
      await server.stop()
    },
  }
}

/** Brings tables and job queue up to date and puts in what the product cannot run without. */
export async function prepareDatabase(config: Config, url: string): Promise<FirstAdministrator> {
  return migrate(url, async () => {
    const client = connect(url, { max: 1 })
    try {
      return await seed(client.db, config)
    } finally {
      await client.close()
    }
  })
}
