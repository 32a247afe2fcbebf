import { US_STATES } from '../../../../shared/contracts/delivery/us-states.ts'

const ZIP = String.raw`(?:[,\s]+\d{5}(?:-\d{4})?)?`
const COUNTRY = String.raw`(?:[,\s]+(?:USA|U\.S\.A\.|US|United States))?`
/** A capital code at the end, after a comma or before a postal code: `Main St 4, Davis, CA 95616`, `Davis, CA`. */
const CODE = new RegExp(String.raw`(?:,\s*([A-Z]{2})${ZIP}|\s([A-Z]{2})[,\s]+\d{5}(?:-\d{4})?)${COUNTRY}\s*$`)
/** Long names first: "West Virginia" ends in another state's. */
const NAMES = Object.entries(US_STATES).toSorted(([, a], [, b]) => b.length - a.length)

/** The state in which an address lies, by its two-letter code; null where it does not say so surely. */
export function stateOfAddress(address: string): string | null {
  const [, afterComma, beforeZip] = CODE.exec(address) ?? []
  const code = afterComma ?? beforeZip
  if (code !== undefined && code in US_STATES) return code
  const [named] =
    NAMES.find(([, name]) => new RegExp(String.raw`,\s*${name}${ZIP}${COUNTRY}\s*$`, 'i').test(address)) ?? []
  return named ?? null
}
