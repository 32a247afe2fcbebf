import { lazyPart } from '../../ui/lazy-part.ts'

/** Seldom needed, and fetched with all that is fetched in advance, so that it is there when the connection is gone. */
export const ReadFailed = lazyPart(async () => (await import('./read-failed.tsx')).ReadFailed)
