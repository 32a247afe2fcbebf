import { maskSecrets } from '../../mask-secrets.ts'

const LONGEST = 300

/** The first line of what a job said when it failed, without what nobody may read; null where it said nothing. */
export const readableError = (error: string | null): string | null =>
  error === null ? null : maskSecrets(error).split('\n')[0].slice(0, LONGEST)
