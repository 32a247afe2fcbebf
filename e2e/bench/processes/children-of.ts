import { readdir, readFile } from 'node:fs/promises'

/** Ids of the processes that a process has started and that live. */
export async function childrenOf(pid: number): Promise<number[]> {
  const ids: number[] = []
  for (const task of await readdir(`/proc/${pid}/task`))
    for (const child of (await readFile(`/proc/${pid}/task/${task}/children`, 'utf8')).split(' '))
      if (child !== '') ids.push(Number(child))
  return ids
}
