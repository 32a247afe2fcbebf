import { readFile, readdir, readlink } from 'node:fs/promises'

type Running = { pid: number; command: string }

/** The processes of one product: those started for its data folder, and PostgreSQL, which works below it. */
export async function processesOf(dataDir: string): Promise<Running[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
      const workplace = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      const belongs = environment.split('\0').includes(`DATA_DIR=${dataDir}`) || workplace.startsWith(dataDir)
      const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
      return belongs && command ? [{ pid, command }] : []
    }),
  )
  return found.flat()
}

/** The process that runs a script for that data folder, if one does. */
export async function pidOf(dataDir: string, script: string): Promise<number | undefined> {
  return (await processesOf(dataDir)).find(({ command }) => command.includes(script))?.pid
}
