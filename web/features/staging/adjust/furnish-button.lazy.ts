import { lazyPart } from '../../../ui/lazy-part.ts'

/** Most rooms are never refused. */
export const FurnishButton = lazyPart(async () => (await import('./furnish-button.tsx')).FurnishButton)
