import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

const Readiness = z.object({ checks: z.record(z.string(), z.string()) })

/**
 * Waits until the product says that it can work.
 * @throws with what is not ready once the time is up
 */
export async function untilReady(
  origin: string,
  { limitMs, signal }: { limitMs: number; signal?: AbortSignal },
) {
  const deadline = Date.now() + limitMs
  for (;;) {
    const waitingFor = await whatIsMissing(origin)
    if (waitingFor === null) return
    if (Date.now() > deadline) throw new Error(`Not ready after ${limitMs / 1000} s: ${waitingFor}`)
    await pause(50, undefined, { signal })
  }
}

async function whatIsMissing(origin: string): Promise<string | null> {
  let response: Response
  try {
    response = await fetch(`${origin}/readyz`)
  } catch {
    return 'nothing answers yet'
  }
  if (response.ok) return null
  const { checks } = Readiness.parse(await response.json())
  const wrong = Object.entries(checks).filter(([, state]) => state !== 'ok')
  return wrong.map(([part, state]) => `${part}: ${state}`).join(', ')
}
