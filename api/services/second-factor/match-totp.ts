import { verifyHOTP } from '@oslojs/otp'

export const TOTP_PERIOD_S = 30
export const TOTP_DIGITS = 6
/** Clocks of phones go wrong by some seconds, and typing takes some (RFC 6238, section 5.2). */
const STEPS_AROUND = [-1, 0, 1]

/**
 * The time step that a code belongs to (RFC 6238), or null. Every step is compared, in constant time each, so
 * that nothing is learnt from how long it takes.
 */
export function matchTotp(secret: Uint8Array, code: string, nowMs: number): number | null {
  const current = Math.floor(nowMs / 1000 / TOTP_PERIOD_S)
  const matching = STEPS_AROUND.map((offset) => current + offset).filter((step) =>
    verifyHOTP(secret, BigInt(step), TOTP_DIGITS, code),
  )
  return matching.at(-1) ?? null
}
