import { z } from 'zod'
import { MIN_PASSWORD_LENGTH } from '../../constants.ts'
import { defineEndpoint } from '../endpoint.ts'

export const User = z.object({
  id: z.number().int(),
  /** Never somebody else's, not even after an older back-up was restored; devices know by it whose photos they hold. */
  publicId: z.uuid().optional(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  isAdmin: z.boolean(),
  /** Closed, and not yet gone: nobody can sign in to it. */
  isDeleted: z.boolean(),
  creditsRemaining: z.number().int(),
  currentPlanId: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof User>

/** Letters of the address as typed are kept; comparison happens on the server without regard to case. */
const email = (message: string) => z.string().trim().max(254, message).pipe(z.email(message))
export const NewPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(256, 'Password must be at most 256 characters')

export const LoginForm = z.object({
  username: email('Valid email is required'),
  password: z.string().min(1, 'Password is required').max(256, 'Password must be at most 256 characters'),
})

export const RegisterForm = z.object({
  email: email('Invalid email format'),
  name: z
    .string()
    .trim()
    .min(1, 'Full name is required')
    .max(200, 'Full name must be at most 200 characters'),
  password: NewPassword,
  username: z.string().trim().max(80),
})

const matches = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword
const mismatch = { message: 'Passwords do not match', path: ['confirmPassword'] }
const confirmPassword = z.string().min(1, 'Please confirm your password')

/** The register form as the screen holds it; `confirmPassword` is dropped before sending. */
export const RegisterScreenForm = RegisterForm.omit({ username: true })
  .extend({ confirmPassword })
  .refine(matches, mismatch)

export const ForgotPasswordForm = z.object({ email: email('Valid email is required') })

/** The reset form as the screen holds it; the token comes from the address, `confirmPassword` stays behind. */
export const ResetPasswordScreenForm = z
  .object({ password: NewPassword, confirmPassword })
  .refine(matches, mismatch)

const token = z.string().trim().min(1, 'No verification token provided').max(200)
export const ResetPasswordForm = z.object({ token, password: NewPassword })

export const ProfileForm = RegisterForm.pick({ name: true })

export const SignedIn = z.object({ success: z.literal(true), message: z.string(), user: User })
export const Done = z.object({ success: z.literal(true), message: z.string() })

/** 401 where nobody is signed in, which the web reads as "no user". */
export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  access: 'user',
  output: z.object({ user: User }),
})
export const login = defineEndpoint({
  method: 'POST',
  path: '/api/login',
  access: 'visitor',
  body: LoginForm,
  /** With `secondFactor` nobody is signed in yet: `finishLogin` wants a code within `PENDING_SIGN_IN_MINUTES`. */
  output: SignedIn.extend({ secondFactor: z.enum(['totp']).optional() }),
})
export const register = defineEndpoint({
  method: 'POST',
  path: '/api/register',
  access: 'visitor',
  body: RegisterForm,
  output: SignedIn,
})
export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'visitor',
  output: Done,
})
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/forgot-password',
  access: 'visitor',
  body: ForgotPasswordForm,
  output: Done,
})
/** Signs every device out; the link works once. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/reset-password',
  access: 'visitor',
  body: ResetPasswordForm,
  output: Done,
})
export const verifyEmail = defineEndpoint({
  method: 'GET',
  path: '/api/user/verify-email',
  access: 'visitor',
  query: z.object({ token }),
  output: Done,
})
export const sendVerification = defineEndpoint({
  method: 'POST',
  path: '/api/user/send-verification',
  access: 'user',
  output: Done,
})
export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/user/profile',
  access: 'user',
  body: ProfileForm,
  output: SignedIn,
})
