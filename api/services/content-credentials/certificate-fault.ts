import type { KeyObject, X509Certificate } from 'node:crypto'

/** Purposes of which a certificate for C2PA has one: to sign claims, documents or mail. */
const SIGNING_PURPOSES = ['1.3.6.1.4.1.62558.2.1', '1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4']

const day = (at: Date) => at.toISOString().slice(0, 10)

/** What readers of content credentials would reject a certificate for, in a sentence; null where nothing is wrong. */
export function certificateFault(chain: X509Certificate[], key: KeyObject, now: Date): string | null {
  const [own] = chain
  if (!own.checkPrivateKey(key)) return 'C2PA_PRIVATE_KEY is not the key of the first certificate.'
  if (own.ca) return 'The first certificate is that of an authority, not one that signs pictures.'
  if (own.subject === own.issuer) return 'The certificate is signed by itself, which no reader accepts.'
  // Node.js calls the extended key usage so.
  if (!SIGNING_PURPOSES.some((purpose) => own.keyUsage.includes(purpose)))
    return 'The certificate is not for signing content, documents or mail.'
  for (const [index, each] of chain.entries()) {
    const which = index === 0 ? 'The certificate' : `The certificate ${index + 1} of the chain`
    if (each.validFromDate > now) return `${which} is not valid before ${day(each.validFromDate)}.`
    if (each.validToDate <= now) return `${which} expired on ${day(each.validToDate)}.`
    if (index > 0 && !chain[index - 1].checkIssued(each)) return `${which} did not issue the one before it.`
  }
  return null
}
