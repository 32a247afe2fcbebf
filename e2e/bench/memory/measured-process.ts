import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { PROCESS_ENVIRONMENT } from '../../../api/cli/product/process-environment.ts'
import { childrenOf } from '../processes/children-of.ts'
import { type BenchProcess, benchProcess } from '../processes/bench-process.ts'

const Usage = z.object({
  rss: z.number(),
  heapUsed: z.number(),
  external: z.number(),
  arrayBuffers: z.number(),
})
type MemoryMb = z.infer<typeof Usage> & {
  /** Resident memory of the processes that it has started. */
  children: number
}

/** Bytes, kB in /proc. */
const MB = 1024 * 1024
const WRITER = join(import.meta.dirname, 'write-memory.ts')

/** Resident memory of a process's own children: those that decode photos. */
async function childrenMb(pid: number): Promise<number> {
  let kb = 0
  for (const child of await childrenOf(pid)) {
    // It may be gone by now.
    const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '')
    kb += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  }
  return kb / 1024
}

/** A process of the product that tells what it holds of the memory. */
export function measuredProcess(
  script: string,
  environment: Record<string, string>,
  stack: AsyncDisposableStack,
): BenchProcess & { memory(): Promise<MemoryMb> } {
  const file = join(environment['DATA_DIR'], `${script.replaceAll('/', '-')}.memory.json`)
  const measured = {
    MEMORY_FILE: file,
    NODE_OPTIONS: `${PROCESS_ENVIRONMENT.NODE_OPTIONS} --import=${WRITER}`,
  }
  const bench = benchProcess(script, { ...environment, ...measured }, stack)
  return {
    ...bench,
    async memory() {
      const usage = Usage.parse(JSON.parse(await readFile(file, 'utf8')))
      const children = await childrenMb(bench.child.pid!)
      const inMb = Object.entries(usage).map(([name, bytes]) => [name, bytes / MB])
      return { ...Usage.parse(Object.fromEntries(inMb)), children }
    },
  }
}
