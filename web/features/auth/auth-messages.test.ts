import { expect, test } from 'vitest'
import { ApiError } from '../../api-error.ts'
import { forgotFailure, loginFailure, registerFailure, resetFailure } from './auth-messages.ts'

const answered = (status: number, message: string, code?: ApiError['code']) =>
  new ApiError({ status, message, code })

test.each([
  [
    answered(401, 'Incorrect username or password', 'invalid_credentials'),
    /^The email or password you entered is/,
  ],
  [
    answered(401, 'Authentication failed'),
    /^The email or password you entered is incorrect\. Please try again\.$/,
  ],
  [answered(404, 'User not found', 'account_not_found'), /^No account found with this email/],
  [answered(401, 'Nope'), /^Your session may have expired\. Please log in again\.$/],
  [answered(503, 'Down for a minute'), /^Down for a minute$/],
])('login: %s', (error, words) => {
  expect(loginFailure(error)).toEqual({ title: 'Login failed', description: expect.stringMatching(words) })
})

test('an address that is taken is said at the address', () => {
  expect(registerFailure(answered(409, 'Taken', 'email_taken'))).toMatchObject({
    title: 'Account already exists',
    field: 'email',
  })
})

test('a weak password is said at the password', () => {
  expect(registerFailure(answered(400, 'Too common', 'weak_password'))).toEqual({
    title: 'Registration failed',
    description: 'Too common',
    field: 'password',
  })
})

test.each([
  [answered(404, 'User not found', 'account_not_found'), /^No account found with this email/],
  [answered(429, 'Slow down'), /^Too many requests\. Please wait a few minutes before trying again\.$/],
  [answered(500, 'Something went wrong on our side.'), /^Something went wrong on our side\.$/],
])('forgotten password: %s', (error, words) => {
  expect(forgotFailure(error)).toMatch(words)
})

test.each([
  [
    answered(400, 'Token expired', 'invalid_token'),
    'The password reset link is invalid or has expired. Please request a new link.',
  ],
  [answered(400, 'Password must be at least 6 characters'), 'Password must be at least 6 characters'],
])('reset: %s', (error, words) => {
  expect(resetFailure(error)).toBe(words)
})
