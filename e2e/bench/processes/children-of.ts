import { readdir, readFile } from 'node:fs/promises'

/** Ids of the processes that a process has started and that live. */
export async function childrenOf(pid: number): Promise<number[]> {
  const ids: number[] = []
  for (const task of await readdir(`/proc/${pid}/task`)) {
    // The thread may be gone by now, and what it had started is then in the list of another.
    const children = await readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')
    for (const child of children.split(' ')) if (child !== '') ids.push(Number(child))
  }
  return ids
}
