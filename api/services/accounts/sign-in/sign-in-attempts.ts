import type { Device } from '../sessions/session.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/**
 * Who tries to sign in. A device where the owner has signed in before counts by itself alone: however much strangers
 * guess, they do not lock the owner out (OWASP: device cookies).
 */
export interface SignInAttempt {
  email: string
  device: Device
  isKnown: boolean
}

const atAddress = ({ email, device }: SignInAttempt) => `${email} ${device.address}`
const onDevice = ({ email, device }: SignInAttempt) => `${email} ${device.id}`

/**
 * Counts an attempt to sign in before it is known how it ends.
 *
 * @throws AppError rate_limited
 */
export async function takeSignInAttempt(
  ctx: ServiceContext<'limits'>,
  attempt: SignInAttempt,
): Promise<void> {
  if (attempt.isKnown) return ctx.limits.take('sign-in:known-device', onDevice(attempt))
  await ctx.limits.take('sign-in:address', attempt.device.address)
  await ctx.limits.take('sign-in:account-at-address', atAddress(attempt))
  await ctx.limits.take('sign-in:account', attempt.email)
}

/** Takes an attempt back that succeeded; failures of others at the same account still count. */
export async function forgiveSignInAttempt(
  ctx: ServiceContext<'limits'>,
  attempt: SignInAttempt,
): Promise<void> {
  if (attempt.isKnown) return ctx.limits.clear('sign-in:known-device', onDevice(attempt))
  await ctx.limits.giveBack('sign-in:address', attempt.device.address)
  await ctx.limits.giveBack('sign-in:account', attempt.email)
  await ctx.limits.clear('sign-in:account-at-address', atAddress(attempt))
}

/** Lets somebody begin anew who has proved in another way that the account is theirs. */
export async function clearSignInAttempts(
  ctx: ServiceContext<'limits'>,
  attempt: Omit<SignInAttempt, 'isKnown'>,
): Promise<void> {
  const any = { ...attempt, isKnown: false }
  await ctx.limits.clear('sign-in:account', any.email)
  await ctx.limits.clear('sign-in:account-at-address', atAddress(any))
  await ctx.limits.clear('sign-in:known-device', onDevice(any))
}
