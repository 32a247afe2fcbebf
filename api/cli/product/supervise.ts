import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { PROJECT_ROOT } from '../project-root.ts'

export type Supervised = {
  /** Stops the running process as at the end and starts it again. */
  restart(): void
  /** Asks the process to finish (SIGTERM), at the limit makes it, and settles when it is gone. */
  stop(): Promise<void>
}

type Options = {
  name: string
  /** What Node runs, relative to the project. */
  script: string
  env: NodeJS.ProcessEnv
  onLine: (name: string, line: string) => void
  /** How long what runs may take to finish. */
  stopLimitMs?: number
}

/** A process that ran for as long ends for another reason than the one before. */
const STEADY_MS = 10_000
/** Longer than any process gives to what it runs: the worker a minute to a room. */
const PROCESS_STOP_LIMIT_MS = 70_000
const MAX_PROCESS_RESTART_MS = 8_000

/** Waiting time before the n-th restart in a row (from 0), doubling from a quarter of a second to eight. */
export function restartDelayMs(crashes: number): number {
  return Math.min(MAX_PROCESS_RESTART_MS, 250 * 2 ** crashes)
}

/**
 * Keeps a child process running: starts it again when it ends by itself, more slowly each time it does so soon.
 *
 * The child is outside the terminal's process group, so that Ctrl-C reaches it through `stop` alone, and has an
 * IPC channel, whose `disconnect` tells it that this process is gone.
 */
export function supervise({
  name,
  script,
  env,
  onLine,
  stopLimitMs = PROCESS_STOP_LIMIT_MS,
}: Options): Supervised {
  let child: ChildProcess | undefined
  let ended = Promise.resolve()
  let crashes = 0
  let wanted = true
  let replaced = false
  let timer: NodeJS.Timeout | undefined

  function start(): void {
    const begun = Date.now()
    const running = spawn(process.execPath, [script], {
      cwd: PROJECT_ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    child = running
    for (const stream of [running.stdout, running.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => onLine(name, line))
    }
    ended = new Promise((resolve) => {
      running.once('close', (code, signal) => {
        child = undefined
        resolve()
        if (!wanted) return
        if (replaced) {
          replaced = false
          start()
          return
        }
        crashes = Date.now() - begun > STEADY_MS ? 0 : crashes
        const delayMs = restartDelayMs(crashes)
        crashes += 1
        onLine(name, `ended (${signal ?? `exit code ${code}`}), starting again in ${delayMs / 1000} s`)
        timer = setTimeout(start, delayMs)
      })
    })
  }

  async function end(): Promise<void> {
    clearTimeout(timer)
    child?.kill('SIGTERM')
    const limit = setTimeout(() => child?.kill('SIGKILL'), stopLimitMs)
    await ended
    clearTimeout(limit)
  }

  start()
  return {
    restart: () => {
      crashes = 0
      clearTimeout(timer)
      if (!child) {
        start()
        return
      }
      replaced = true
      void end()
    },
    stop: async () => {
      wanted = false
      await end()
    },
  }
}

export async function stopAll(children: Supervised[]): Promise<void> {
  await Promise.all(children.map((child) => child.stop()))
}
