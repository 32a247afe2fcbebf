import { channel } from 'node:diagnostics_channel'

/** What is told, by name, whenever it happens. Labels come from short lists of our own: never an address, an id or a person's words. */
interface Measurements {
  /** A request was answered; `route` is the pattern that served it, such as `/api/staging-projects/:id`. */
  request: { method: string; route: string; status: number; seconds: number }
  /** A call was refused or failed, with the code that its answer names: why phones keep photos, among others. */
  refusal: { route: string; code: string }
  /** A staging ended, in `completed` or a kind of failure; `seconds` of the worker, or since it was asked for where none came to its end. */
  staging: { engine: 'exact' | 'generative' | 'none'; quality: string; outcome: string; seconds: number }
  /** A part of a staging's work ended, by the clock of the day; processor seconds are those of the whole process meanwhile. */
  'staging-part': { part: string; endedAtMs: number; seconds: number; cpuSeconds: number }
  /** A model's picture was held against its photo. */
  'truth-check': { round: number; verdict: 'same' | 'changed' }
  /** A call of a model ended; what it cost, in cents, or is taken to have cost. */
  'model-call': { purpose: string; model: string; outcome: string; costCents: number }
  /** A mail or notification was sent, failed for now, or was refused for good. */
  delivery: { channel: 'mail' | 'push'; outcome: 'sent' | 'error' | 'refused' }
  /** A job ran: `error` is tried again, `gave-up` is not. */
  job: { job: string; outcome: 'success' | 'error' | 'gave-up'; seconds: number }
  /** What became of spans: `failed` were not taken by the collector, `dropped` had no room to wait for it. */
  spans: { outcome: 'exported' | 'failed' | 'dropped'; count: number }
}
type Name = keyof Measurements

const channelOf = (name: Name) => channel(`nestage:${name}`)

/** Tells whoever measures; nearly free where nobody does. */
export function measure<Of extends Name>(name: Of, measurement: Measurements[Of]): void {
  channelOf(name).publish(measurement)
}

/** Whether anybody measures it: what would cost something to find out need not be then. */
export const isMeasured = (name: Name): boolean => channelOf(name).hasSubscribers

export function onMeasured<Of extends Name>(
  name: Of,
  listener: (measurement: Measurements[Of]) => void,
): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `measure` above is all that publishes there
  channelOf(name).subscribe((measurement) => listener(measurement as Measurements[Of]))
}
