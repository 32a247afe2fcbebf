import { sha256 } from '@oslojs/crypto/sha2'
import { encodeBase32LowerCaseNoPadding, encodeHexLowerCase } from '@oslojs/encoding'

/** 160 random bits, in letters and digits. */
export const newToken = (): string =>
  encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(20)))

/** What is stored of a token: who reads the database cannot sign in with it. */
export const hashToken = (token: string): string =>
  encodeHexLowerCase(sha256(new TextEncoder().encode(token)))
