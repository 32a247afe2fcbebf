import { expect, test } from 'vitest'
import { ContactForm } from '../../../shared/contracts/site.ts'
import { checkContactForm } from './check-contact-form.ts'

const good = { name: 'Ada', email: 'ada@example.com', subject: 'Prices', message: 'What do 500 rooms cost?' }

test.each([
  good,
  { ...good, name: ' ' },
  { ...good, email: 'ada' },
  { ...good, email: ' ada@example.com ' },
  { ...good, subject: '' },
  { ...good, message: '  too short' },
  { name: '', email: '', subject: '', message: '' },
])('says of %j what the contract says', (form) => {
  const { error } = ContactForm.safeParse(form)
  const expected = Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
  expect(checkContactForm(form)).toEqual(expected)
})
