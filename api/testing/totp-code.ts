import { decodeBase32IgnorePadding } from '@oslojs/encoding'
import { generateHOTP } from '@oslojs/otp'

/**
 * What an authenticator app with this secret shows.
 *
 * @param secret in base32
 * @param ahead how many time steps from now
 */
export const totpCode = (secret: string, ahead = 0): string =>
  generateHOTP(decodeBase32IgnorePadding(secret), BigInt(Math.floor(Date.now() / 30_000) + ahead), 6)
