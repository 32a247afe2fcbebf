import type { RateLimits } from '../limits/rate-limits.ts'

const pair = (email: string, address: string) => `${email} ${address}`

/**
 * Counts an attempt to sign in before it is known how it ends.
 *
 * @throws AppError rate_limited
 */
export async function takeSignInAttempt(limits: RateLimits, email: string, address: string): Promise<void> {
  await limits.take('sign-in:address', address)
  await limits.take('sign-in:account-at-address', pair(email, address))
  await limits.take('sign-in:account', email)
}

/** Takes an attempt back that succeeded; failures of others at the same account still count. */
export async function forgiveSignInAttempt(
  limits: RateLimits,
  email: string,
  address: string,
): Promise<void> {
  await limits.giveBack('sign-in:address', address)
  await limits.giveBack('sign-in:account', email)
  await limits.clear('sign-in:account-at-address', pair(email, address))
}

/** Lets somebody begin anew who has proved in another way that the account is theirs. */
export async function clearSignInAttempts(limits: RateLimits, email: string, address: string): Promise<void> {
  await limits.clear('sign-in:account', email)
  await limits.clear('sign-in:account-at-address', pair(email, address))
}
