import type { FaultProxy } from './fault-proxy.ts'
import { isUpload } from './phone.ts'

/** Holds the first upload until `release`; `reached` settles when it is on its way. */
export function holdFirst(proxy: FaultProxy): { reached: Promise<void>; release: () => void } {
  const reached = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let held = false
  proxy.rule = (request) => {
    if (!isUpload(request) || held) return undefined
    held = true
    return { kind: 'hold', reached: reached.resolve, release: release.promise }
  }
  return { reached: reached.promise, release: release.resolve }
}
