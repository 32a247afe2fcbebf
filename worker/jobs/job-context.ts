import type { Deps } from '../../api/deps.ts'
import type { EventHub } from '../../api/events/event-hub.ts'
import type { Actor } from '../../api/services/context/actor.ts'
import type { Stager } from '../stager/stager.ts'

export interface WorkerDeps extends Deps {
  stager: Stager
  /** What pages are told: jobs hear by it that their work is wanted no more. */
  events: EventHub
}

export interface JobContext extends WorkerDeps {
  /** The job itself, by its name. */
  actor: Actor
  /** Aborted when the process is told to stop and the job has had its time. */
  signal: AbortSignal
  /** This is the last time that the job is tried. */
  isLastAttempt: boolean
}
