import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { alreadyExists } from './already-exists.ts'
import { processIdentity } from './processes.ts'

/** A process that was just told to end, or killed, may need a moment. */
const WAIT_MS = 2_000

/**
 * Makes this process the one that runs the cluster, until the returned function gives it back.
 * The lock of a dead process counts for nothing, even where its number has been given to another.
 * Throws while a living process holds it.
 */
export async function lockCluster(cluster: string, dataDir: string): Promise<() => Promise<void>> {
  const file = `${cluster}.lock`
  // Linked into place, so that nobody ever reads a lock without its holder.
  const mine = `${file}.${process.pid}`
  await writeFile(mine, `${process.pid} ${await processIdentity(process.pid)}\n`, { mode: 0o600 })
  try {
    await claim(file, mine, dataDir)
  } finally {
    await rm(mine, { force: true })
  }
  return () => rm(file, { force: true })
}

async function claim(file: string, mine: string, dataDir: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    try {
      await link(mine, file)
      return
    } catch (error) {
      if (!alreadyExists(error)) throw error
    }
    const holder = await livingHolder(file)
    if (holder === null) await rm(file, { force: true })
    else if (Date.now() < deadline) await pause(50)
    else
      throw new Error(
        `${dataDir} is in use by another start (process ${holder}): stop it, or set another DATA_DIR`,
      )
  }
}

async function livingHolder(file: string): Promise<string | null> {
  const [pid, identity] = (await readFile(file, 'utf8').catch(() => '')).trim().split(' ', 2)
  if (!pid || !identity) return null
  return (await processIdentity(Number(pid))) === identity ? pid : null
}
