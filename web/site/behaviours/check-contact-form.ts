import type { ContactField } from '../../../shared/contracts/contact-fields.ts'

const MIN_MESSAGE = 10

/** What is wrong with a message to support, in the words of the contract, which the server checks it with. */
export function checkContactForm(form: Record<ContactField, string>): Partial<Record<ContactField, string>> {
  const errors: Partial<Record<ContactField, string>> = {}
  if (form.name.trim() === '') errors.name = 'Name is required'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim()))
    errors.email = 'Please enter a valid email address'
  if (form.subject.trim() === '') errors.subject = 'Subject is required'
  if (form.message.trim().length < MIN_MESSAGE) errors.message = 'Message must be at least 10 characters'
  return errors
}
