import { expect, test } from 'vitest'
import { ApiError } from '../../api-error.ts'
import { loginFailure, registerFailure } from './auth-messages.ts'

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
