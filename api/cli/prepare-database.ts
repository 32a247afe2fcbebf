import type { Config } from '../config.ts'
import { connect } from '../db/client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { type FirstAdministrator, seed } from '../db/seed/seed.ts'
import { restartDelayMs } from './supervise.ts'

export type RunningDatabase = { url: string; stop(): Promise<void> }

/** The configured PostgreSQL, or one of our own that is started, and started again should it ever fall. */
export async function openDatabase(
  { database }: Config,
  onLine: (name: string, line: string) => void,
): Promise<RunningDatabase> {
  if (database.kind === 'postgres') return { url: database.url, stop: async () => undefined }
  const { dataDir } = database
  let stopping = false
  let crashes = 0
  let server = await startEmbeddedPostgres({ dataDir })
  const { url } = server
  const port = Number(new URL(url).port)

  async function revive(fallen: EmbeddedPostgres): Promise<void> {
    const lastWords = await fallen.ended
    if (stopping) return
    onLine('postgres', `ended: ${lastWords.split('\n').at(-1)}`)
    await new Promise((resolve) => setTimeout(resolve, restartDelayMs(crashes++)))
    if (stopping) return
    server = await startEmbeddedPostgres({ dataDir, port })
    watch()
  }
  function watch(): void {
    // Without a database nothing works: an end with a message beats a product that only fails.
    revive(server).catch((error: unknown) => {
      onLine('postgres', String(error))
      process.kill(process.pid, 'SIGTERM')
    })
  }
  watch()
  return {
    url,
    stop: async () => {
      stopping = true
      await server.stop()
    },
  }
}

/** Brings tables and job queue up to date and puts in what the product cannot run without. */
export async function prepareDatabase(config: Config, url: string): Promise<FirstAdministrator> {
  await migrate(url)
  const client = connect(url, { max: 1 })
  try {
    return await seed(client.db, config)
  } finally {
    await client.close()
  }
}
