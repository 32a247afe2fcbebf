import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pidOf } from '../runtime/processes-of.ts'
import type { Kill } from './storm.ts'

async function postmaster(dataDir: string): Promise<number | undefined> {
  const file = join(dataDir, 'postgres/postgres/postmaster.pid')
  return Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10) || undefined
}

const killing =
  (find: () => Promise<number | undefined>): Kill =>
  async () => {
    const pid = await find()
    if (pid === undefined) return false
    try {
      process.kill(pid, 'SIGKILL')
      return true
    } catch {
      // It fell by itself between the look and the blow.
      return false
    }
  }

/** The processes of a product that a storm may kill. */
export const serverVictims = (dataDir: string): Record<'api' | 'worker' | 'postgres', Kill> => ({
  api: killing(() => pidOf(dataDir, 'server/api.js')),
  worker: killing(() => pidOf(dataDir, 'server/worker.js')),
  postgres: killing(() => postmaster(dataDir)),
})
