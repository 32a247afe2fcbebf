import { lazyPart } from '../../../ui/lazy-part.ts'

/** Asked of few photos, and not before these are read. */
export const RoomTypeQuestion = lazyPart(
  async () => (await import('./room-type-question.tsx')).RoomTypeQuestion,
)
