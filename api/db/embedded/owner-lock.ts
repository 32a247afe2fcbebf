import { readFile, rm, writeFile } from 'node:fs/promises'
import { alreadyExists } from './already-exists.ts'
import { processIdentity } from './processes.ts'

/**
 * Makes this process the one that runs the cluster, until the returned function gives it back.
 * The lock of a dead process counts for nothing, even where its number has been given to another.
 * Throws while a living process holds it.
 */
export async function lockCluster(cluster: string, dataDir: string): Promise<() => Promise<void>> {
  const file = `${cluster}.lock`
  const mine = `${process.pid} ${await processIdentity(process.pid)}\n`
  for (;;) {
    try {
      await writeFile(file, mine, { flag: 'wx', mode: 0o600 })
      return () => rm(file, { force: true })
    } catch (error) {
      if (!alreadyExists(error)) throw error
    }
    const [pid, identity] = (await readFile(file, 'utf8').catch(() => '')).trim().split(' ', 2)
    if (pid && identity && (await processIdentity(Number(pid))) === identity) {
      throw new Error(
        `${dataDir} is in use by another start (process ${pid}): stop it, or set another DATA_DIR`,
      )
    }
    await rm(file, { force: true })
  }
}
