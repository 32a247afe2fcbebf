import { isMeasured, measure } from './measurements.ts'

/** Tells how long a part of a staging took; does nothing else. */
export async function measurePart<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
  const end = beginPart()
  try {
    return await work()
  } finally {
    end(part)
  }
}

/** Begins a part whose name may be known only at its end; each call of what it answers ends one and begins the next. */
export function beginPart(): (part: string) => void {
  if (!isMeasured('staging-part')) return () => undefined
  let [from, before] = [performance.now(), process.cpuUsage()]
  return (part) => {
    const { user, system } = process.cpuUsage(before)
    const now = performance.now()
    measure('staging-part', {
      part,
      endedAtMs: performance.timeOrigin + now,
      seconds: (now - from) / 1000,
      cpuSeconds: (user + system) / 1e6,
    })
    ;[from, before] = [now, process.cpuUsage()]
  }
}
