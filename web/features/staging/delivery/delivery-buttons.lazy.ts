import { lazyPart } from '../../../ui/lazy-part.ts'

/** Comes after the room or listing itself: nobody delivers before having looked. */
export const DeliveryButtons = lazyPart(async () => (await import('./delivery-buttons.tsx')).DeliveryButtons)
