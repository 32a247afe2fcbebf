import { lazyPart } from '../../../ui/lazy-part.ts'

/** Comes after the picture that it tells of. */
export const FurnitureNote = lazyPart(async () => (await import('./furniture-note.tsx')).FurnitureNote)
