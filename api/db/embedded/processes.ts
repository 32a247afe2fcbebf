import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** From the politest on: each is given this long before the next. SIGINT is PostgreSQL's fast, clean shutdown. */
const SIGNALS = [
  { signal: 'SIGINT', graceMs: 15_000 },
  { signal: 'SIGQUIT', graceMs: 5_000 },
  { signal: 'SIGKILL', graceMs: 5_000 },
] as const

/** One that ended since it was looked for needs no signal. */
function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * Stops whatever PostgreSQL still runs on a cluster whose supervisor is dead, so that a new one can start.
 * Throws when something survives even SIGKILL, or belongs to another user.
 */
export async function stopLeftovers(cluster: string): Promise<void> {
  for (const { signal, graceMs } of SIGNALS) {
    const deadline = Date.now() + graceMs
    let left = await clusterProcesses(cluster)
    const postmaster = await postmasterPid(cluster)
    // A living postmaster ends its backends itself; without one they are told directly.
    const told = postmaster && left.includes(postmaster) ? [postmaster] : left
    for (const pid of told) signalIfAlive(pid, signal)
    while (left.length > 0 && Date.now() < deadline) {
      await pause(20)
      left = await clusterProcesses(cluster)
    }
    if (left.length === 0) return
  }
  throw new Error(`An earlier PostgreSQL still runs on ${cluster} and cannot be stopped`)
}

/** What tells a process from a later one with the same number: its start time. Undefined when it is not alive. */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (existsSync('/proc/self/stat')) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The name in brackets may hold spaces. After it, the state is first and the start time the 20th field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie is dead already: where nobody collects its exit code, it stays listed for ever.
    return fields[0] === 'Z' ? undefined : fields[19]
  }
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() || undefined
}

/** PostgreSQL's processes all work in their cluster's directory, which is how they are told from any other. */
async function clusterProcesses(cluster: string): Promise<number[]> {
  if (!existsSync('/proc/self/cwd')) return postmasterByCommand(cluster)
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const here = await Promise.all(
    pids.map(async (pid) => (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster),
  )
  return pids.filter((_, index) => here[index])
}

async function postmasterByCommand(cluster: string): Promise<number[]> {
  const pid = await postmasterPid(cluster)
  if (!pid) return []
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes(cluster) ? [pid] : []
}

async function postmasterPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || undefined
}
