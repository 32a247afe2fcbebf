import { DEAD_AFTER_MS } from '../api/services/operations/check-readiness.ts'

/** How often a worker says that it lives, and looks for jobs of those that do not. */
export const BEAT_EVERY_MS = 2000

/** How often a worker asks for jobs that nobody told it of, as those are that were freed. */
export const POLL_EVERY_MS = 2000

/** A room whose worker was killed is being staged by another one by then, if one is free. */
export const TAKEN_OVER_WITHIN_MS = DEAD_AFTER_MS + BEAT_EVERY_MS + POLL_EVERY_MS
