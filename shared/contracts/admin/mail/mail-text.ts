import { z } from 'zod'

export const MAX_MAIL_LETTERS = 20_000

const required = 'Subject is required'
const short = 'Message must be at least 10 characters'
const wrongAddress = 'Please enter a valid email address'

export const Address = z.string(wrongAddress).trim().max(254, wrongAddress).pipe(z.email(wrongAddress))

/** One line: whatever follows a line break would be another header. */
export const MailSubject = z
  .string(required)
  .trim()
  .min(1, required)
  .max(200, 'Subject must be at most 200 characters')
  .refine((text) => !/\p{Cc}/u.test(text), 'Subject must be a single line')

export const MailMessage = z
  .string(short)
  .trim()
  .min(10, short)
  .max(MAX_MAIL_LETTERS, 'Message must be at most 20,000 characters')

/** Values for fields in double braces, by their names. */
export const FieldValues = z
  .record(
    z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'This is no name of a field'),
    z.string().trim().max(500, 'A value must be at most 500 characters'),
  )
  .refine((values) => Object.keys(values).length <= 20, 'At most 20 fields can be filled in')
