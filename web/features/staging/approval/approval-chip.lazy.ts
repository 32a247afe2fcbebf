import { lazyPart } from '../../../ui/lazy-part.ts'

/** Comes after the room itself: nobody waits for it. */
export const ApprovalChip = lazyPart(async () => (await import('./approval-chip.tsx')).ApprovalChip)
