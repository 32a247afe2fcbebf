import { hash } from 'node:crypto'
import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'

/** 160 random bits, in letters and digits. */
export const newToken = (): string =>
  encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(20)))

/** What is stored of a token, hex SHA-256: who reads the database cannot sign in with it. Asked with every request. */
export const hashToken = (token: string): string => hash('sha256', token)
