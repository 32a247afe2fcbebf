import { ApiError, messageOf } from '../../api-error.ts'

export interface AuthMessage {
  title: string
  description: string
}

/** What a failed login is told, by the specification's catalogue. */
export function loginFailure(error: unknown): AuthMessage {
  const title = 'Login failed'
  if (!(error instanceof ApiError)) return { title, description: messageOf(error) }
  if (error.code === 'invalid_credentials' || /incorrect|authentication failed/i.test(error.message))
    return { title, description: 'The email or password you entered is incorrect. Please try again.' }
  if (error.code === 'account_not_found' || /user not found/i.test(error.message))
    return { title, description: 'No account found with this email. Please check the address or register.' }
  if (error.code === 'sign_in_expired') return { title, description: error.message }
  if (error.status === 401)
    return { title, description: 'Your session may have expired. Please log in again.' }
  return { title, description: error.message }
}

/** What a failed registration is told, and the field it concerns where it concerns one. */
export function registerFailure(error: unknown): AuthMessage & { field?: 'email' | 'password' } {
  const title = 'Registration failed'
  if (!(error instanceof ApiError)) return { title, description: messageOf(error) }
  if (error.code === 'email_taken')
    return {
      title: 'Account already exists',
      description: 'An account with this email already exists. Please log in instead.',
      field: 'email',
    }
  if (error.code === 'username_taken')
    return { title, description: 'This username is already taken. Please try again.' }
  if (error.code === 'weak_password') return { title, description: error.message, field: 'password' }
  return { title, description: error.message }
}

/** What is said where asking for a reset link failed. */
export function forgotFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error)
  if (error.code === 'account_not_found' || /not found/i.test(error.message))
    return 'No account found with this email. Please check the address or register.'
  if (error.status === 429 || /too many/i.test(error.message))
    return 'Too many requests. Please wait a few minutes before trying again.'
  return error.message
}

/** What is said where setting a new password failed. */
export function resetFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error)
  if (error.code === 'invalid_token' || /invalid|expired/i.test(error.message))
    return 'The password reset link is invalid or has expired. Please request a new link.'
  return error.message
}
