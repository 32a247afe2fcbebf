import type { Adjustment } from '../../../shared/contracts/adjustments.ts'

/** What owners are told where their photo is not the reason, as far as anybody knows. */
export const stagingBroken = (adjustment: Adjustment | null): string =>
  adjustment
    ? 'Something went wrong while making your changes. Please try again.'
    : 'Something went wrong while staging this room. Your credit was returned. Please try again.'
