import { z } from 'zod'
import { Breaker } from '../circuit-breaker.ts'
import { QueueOwner } from '../owner/queue-owner.ts'
import { RetryTime, RoomWish } from '../queue-item.ts'

/** A single value of the store `meta`; one that cannot be read counts as absent. */
export interface Meta<Value> {
  name: string
  schema: z.ZodType<Value>
}

const meta = <Value>(name: string, schema: z.ZodType<Value>): Meta<Value> => ({ name, schema })

/** Who is signed in on this device, as far as the pages know. */
export const userMeta = meta('user', QueueOwner)
export const breakerMeta = meta('breaker', Breaker)
/** Who flushes now. `until` moves on with each beat of its heart. */
export const leaseMeta = meta('lease', z.object({ holder: z.string(), until: RetryTime }))
export const pausedMeta = meta('paused', z.boolean())
/** The photos that the server was told to expect, as one text. */
export const announcedMeta = meta('announced', z.string())
/** What the next photo is of and wanted for. */
export const wishMeta = meta('wish', RoomWish)
