import { PROCESS_ENVIRONMENT } from '../../../api/cli/product/process-environment.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { childrenOf } from './children-of.ts'

const CLOCK_TICKS_A_SECOND = 100

export interface BenchProcess {
  child: ChildProcess
  /** Seconds of processor so far, with those of the processes that it started. */
  cpuSeconds(): Promise<number>
  /** Resident memory, MB. */
  memoryMb(): Promise<number>
}

/** Runs a script in a process of its own until the stack is undone, on one `core` alone where that is given; what it prints goes nowhere. */
export function benchProcess(
  script: string,
  environment: Record<string, string>,
  stack: AsyncDisposableStack,
  core?: number,
): BenchProcess {
  const { PATH, HOME } = process.env
  const program = [process.execPath, script]
  const [command, ...args] = core === undefined ? program : ['taskset', '-c', String(core), ...program]
  const child = spawn(command, args, {
    env: { PATH, HOME, ...PROCESS_ENVIRONMENT, ...environment },
    // A log that nobody reads costs what it costs all the same.
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.resume()
  const ended = once(child, 'exit')
  stack.defer(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return {
    child,
    cpuSeconds: () => cpuSecondsOf(child.pid!),
    async memoryMb() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
    },
  }
}

/** Seconds of processor that a process and its children have had so far: decoders of photos live for some seconds after each. */
async function cpuSecondsOf(pid: number): Promise<number> {
  const living = await Promise.all((await childrenOf(pid)).map(ownCpuSeconds))
  return living.reduce((sum, time) => sum + time, await ownCpuSeconds(pid))
}

/** With those of the children that have ended; none where the process has ended itself. */
async function ownCpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return 0
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / CLOCK_TICKS_A_SECOND
}

/**
 * Waits until an address is answered.
 * @throws when the answer is a refusal
 */
export async function untilAnswers(url: string, headers: Record<string, string> = {}): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { headers }).catch(() => null)
    if (answer?.ok) return
    if (answer) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
    await pause(50)
  }
}
