import { createAdmission } from './create-admission.ts'

/** Of one process: enough senders on slow lines to keep two decoders busy, in memory that an api may take. */
export const photoAdmission = createAdmission({
  atOnce: 48,
  bytesAtOnce: 96 * 1024 * 1024,
  waiting: 64,
  waitMs: 5000,
})
