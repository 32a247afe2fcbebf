import type { Features } from './features/features.ts'

/** What a picture that is no room seems to be, in a sentence that helps to choose a better one. */
export function describeOther(features: Features): string {
  return `${seen(features)} Please choose a photo of a room, taken from a corner or doorway with floor, walls and ceiling in sight.`
}

function seen(features: Features): string {
  const mean = (name: string) =>
    (features[`${name}0`] + features[`${name}1`] + features[`${name}2`] + features[`${name}3`]) / 4
  if (mean('dark') > 0.85) return 'This picture is almost black.'
  if (features.regionFirst > 0.9 && features.lineTotal < 0.5) return 'This picture shows a plain surface.'
  if (features.equal > 0.6) return 'This looks like a screenshot, plan or drawing.'
  if ((features.sky0 > 0.25 && features.flatFine0 > 0.3) || (mean('green') > 0.2 && features.sharpness < 4))
    return 'This looks like a picture taken outdoors.'
  return 'This looks like an object or a detail: no floor, walls and ceiling can be made out.'
}
