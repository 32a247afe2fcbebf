import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { PROJECT_ROOT } from '../../cli/project-root.ts'

const START_LIMIT_MS = 60_000

/** The api alone: a worker would send mail, notifications and webhooks that were sent before. */
const Readiness = z.object({ checks: z.object({ database: z.string(), storage: z.string() }) })

/**
 * Starts the built api until the stack is undone.
 *
 * @returns its address, once it reaches database and storage
 * @throws Error with what it said last where it does not
 */
export async function startApi(
  environment: Record<string, string>,
  stack: AsyncDisposableStack,
): Promise<string> {
  const child = spawn(process.execPath, ['dist/server/api.js'], {
    cwd: PROJECT_ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'close')
  stack.defer(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2_000)))
  const origin = `http://127.0.0.1:${environment['PORT']}`
  const deadline = Date.now() + START_LIMIT_MS
  while (child.exitCode === null && Date.now() < deadline) {
    if (await isUp(origin)) return origin
    await pause(50)
  }
  throw new Error(`The restored api does not answer: ${said.trim()}`)
}

async function isUp(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => null)
  if (!answer) return false
  const { checks } = Readiness.parse(await answer.json())
  return checks.database === 'ok' && checks.storage === 'ok'
}
