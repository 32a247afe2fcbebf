import type { z } from 'zod'
import type { RegisterForm } from '../../../../shared/contracts/sign-in/auth.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { violatedConstraint } from '../../../db/violated-constraint.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { AppError } from '../../../errors.ts'
import { announceSignup } from './announce-signup.ts'
import { findUserByEmail } from '../profile/find-user-by-email.ts'
import { rememberDevice } from '../sign-in/known-device.ts'
import { hashPassword } from '../password/password.ts'
import { refuseWeakPassword } from '../password/refuse-weak-password.ts'
import { requestAccountLink } from '../tokens/request-account-link.ts'
import { type Device, startSession } from '../sessions/session.ts'
import { inTransaction } from '../../context/in-transaction.ts'

type Form = z.infer<typeof RegisterForm>

/** `name@host` and 1768000001234 make `name1234`. */
const generatedUsername = (email: string, nowMs: number) => `${email.split('@')[0]}${String(nowMs).slice(-4)}`

const emailTaken = () => new AppError('email_taken', 'An account with this email already exists')

/** @throws AppError email_taken */
async function refuseTaken(ctx: RegisterContext, email: string, address: string) {
  const existing = await findUserByEmail(ctx, { email })
  if (!existing) return
  await ctx.limits.take('unknown-account:address', address)
  if (!existing.deletedAt) throw emailTaken()
  throw new AppError(
    'email_taken',
    `The account with this email was deleted. Write to ${ctx.config.supportEmail} to have it restored.`,
  )
}

type RegisterContext = ServiceContext<'limits' | 'config'>

/**
 * Opens an account, signs the person in and has the verification mail sent; the free images come with
 * verification.
 *
 * @throws AppError rate_limited, email_taken, username_taken, weak_password
 */
export async function registerUser(
  ctx: RegisterContext,
  { form, device }: { form: Form; device: Device },
): Promise<{ user: typeof users.$inferSelect; token: string }> {
  const { limits, config } = ctx
  const { email, name } = form
  await limits.take('register:address', device.address)
  await refuseTaken(ctx, email, device.address)
  await refuseWeakPassword(form.password, form)
  const passwordHash = await hashPassword(form.password)
  const username = form.username || generatedUsername(email, Date.now())
  try {
    return await inTransaction(ctx, async (tx) => {
      const [user] = await tx.db.insert(users).values({ email, name, username, passwordHash }).returning()
      await requestAccountLink(tx, { userId: user.id, purpose: 'verify-email' })
      await announceSignup(tx, { publicUrl: config.publicUrl, newcomer: user })
      await rememberDevice(tx, { userId: user.id, device })
      return { user, token: await startSession(tx, { userId: user.id, device }) }
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'users_email_key') throw emailTaken()
    if (constraint === 'users_username_key') throw new AppError('username_taken', 'Username is already taken')
    throw error
  }
}
