import { lazyPart } from '../../ui/lazy-part.ts'

/** Asks before a new version takes over. Fetched after the first paint: there is nothing to ask until then. */
export const UpdatePrompt = lazyPart(async () => (await import('./update-prompt.lazy.tsx')).UpdatePrompt)
