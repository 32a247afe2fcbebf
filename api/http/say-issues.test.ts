import { expect, test } from 'vitest'
import { z } from 'zod'
import { ChangePasswordForm } from '../../shared/contracts/account.ts'
import {
  ForgotPasswordForm,
  LoginForm,
  ProfileForm,
  RegisterForm,
} from '../../shared/contracts/sign-in/auth.ts'
import { ContactForm } from '../../shared/contracts/site.ts'
import { sayIssues } from './say-issues.ts'

const said = (schema: z.ZodType, value: unknown): Record<string, string> => {
  const { error } = schema.safeParse(value)
  return Object.fromEntries(
    error ? sayIssues(schema, value, error).map(({ path, message }) => [path, message]) : [],
  )
}

test.for([
  ['login', LoginForm, { username: 'Valid email is required', password: 'Password is required' }],
  [
    'register',
    RegisterForm,
    {
      email: 'Invalid email format',
      name: 'Full name is required',
      password: 'Password must be at least 6 characters',
      username: 'Username is required',
    },
  ],
  ['forgot password', ForgotPasswordForm, { email: 'Valid email is required' }],
  ['profile', ProfileForm, { name: 'Full name is required' }],
  [
    'change password',
    ChangePasswordForm,
    { currentPassword: 'Password is required', password: 'Password must be at least 6 characters' },
  ],
  [
    'contact',
    ContactForm,
    {
      name: 'Name is required',
      email: 'Please enter a valid email address',
      subject: 'Subject is required',
      message: 'Message must be at least 10 characters',
    },
  ],
] as const)('%s: missing fields and wrong types are told what empty ones are', ([, schema, sentences]) => {
  expect(said(schema, {})).toEqual(sentences)
  const numbers = Object.fromEntries(Object.keys(sentences).map((key) => [key, 5]))
  expect(said(schema, numbers)).toEqual(
    'username' in sentences && 'name' in sentences
      ? { ...sentences, username: 'Username is not valid' }
      : sentences,
  )
})

test('other types and whole bodies are named', () => {
  const Choice = z.object({ planId: z.number(), rooms: z.array(z.object({ roomType: z.string().min(1) })) })
  expect(said(Choice, { rooms: [{}] })).toEqual({
    planId: 'Plan id is required',
    'rooms.0.roomType': expect.not.stringContaining('Invalid input'),
  })
  expect(said(Choice, { planId: 'x', rooms: [] })).toEqual({ planId: 'Plan id is not valid' })
  for (const body of [null, [], 'text', 3])
    expect(said(LoginForm, body)).toEqual({ '': 'The request body is not a JSON object' })
})
