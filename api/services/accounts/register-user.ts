import type { z } from 'zod'
import type { RegisterForm } from '../../../shared/contracts/auth.ts'
import { users } from '../../db/schema/users.ts'
import { violatedConstraint } from '../../db/violated-constraint.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { announceSignup } from './announce-signup.ts'
import { findUserByEmail } from './find-user-by-email.ts'
import { rememberDevice } from './known-device.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { requestAccountLink } from './request-account-link.ts'
import { type Device, startSession } from './session.ts'

type Form = z.infer<typeof RegisterForm>

/** `name@host` and 1768000001234 make `name1234`. */
const generatedUsername = (email: string, nowMs: number) => `${email.split('@')[0]}${String(nowMs).slice(-4)}`

const emailTaken = () => new AppError('email_taken', 'An account with this email already exists')

/** @throws AppError email_taken */
async function refuseTaken({ db, limits, config }: RegisterDeps, email: string, address: string) {
  const existing = await findUserByEmail(db, email)
  if (!existing) return
  await limits.take('unknown-account:address', address)
  if (!existing.deletedAt) throw emailTaken()
  throw new AppError(
    'email_taken',
    `The account with this email was deleted. Write to ${config.supportEmail} to have it restored.`,
  )
}

type RegisterDeps = Pick<Deps, 'db' | 'limits' | 'config'>

/**
 * Opens an account, signs the person in and has the verification mail sent; the free images come with
 * verification.
 *
 * @throws AppError rate_limited, email_taken, username_taken, weak_password
 */
export async function registerUser(
  deps: RegisterDeps,
  form: Form,
  device: Device,
): Promise<{ user: typeof users.$inferSelect; token: string }> {
  const { db, limits, config } = deps
  const { email, name } = form
  await limits.take('register:address', device.address)
  await refuseTaken(deps, email, device.address)
  refuseWeakPassword(form.password, form)
  const passwordHash = await hashPassword(form.password)
  const username = form.username || generatedUsername(email, Date.now())
  try {
    return await db.transaction(async (tx) => {
      const [user] = await tx.insert(users).values({ email, name, username, passwordHash }).returning()
      await requestAccountLink(tx, user.id, 'verify-email')
      await announceSignup(tx, config.publicUrl, user)
      await rememberDevice(tx, user.id, device)
      return { user, token: await startSession(tx, user.id, device) }
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'users_email_key') throw emailTaken()
    if (constraint === 'users_username_key') throw new AppError('username_taken', 'Username is already taken')
    throw error
  }
}
