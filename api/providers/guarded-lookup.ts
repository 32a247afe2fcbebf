import { lookup as resolve, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Resolves as usual and refuses what is not allowed, at the moment of connecting: DNS cannot change in between. */
export const guardedLookup =
  (isAllowed: (address: string) => boolean, refusal: () => Error): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error) callback(error, '')
      else if (!first || !addresses.every(({ address }) => isAllowed(address))) callback(refusal(), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
