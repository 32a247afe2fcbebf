import type { Config } from '../../config.ts'

export const DISCLOSURE_ROUTE = '/o/:token'

/** Path of the public page of a room's original. */
export const disclosurePath = (token: string): string => DISCLOSURE_ROUTE.replace(':token', token)

/** Its address, on a domain of its own where there is one. */
export const disclosureUrl = ({ disclosureUrl: base, publicUrl }: Config, token: string): string =>
  `${base ?? publicUrl}${disclosurePath(token)}`
