import { z } from 'zod'
import { Done } from './sign-in/auth.ts'
import { CONTACT_MAX_LENGTH, type ContactField } from './contact-fields.ts'
import { defineEndpoint } from './endpoint.ts'

const success = z.literal(true)

/** A pair that shows what staging does. `isRendered` marks demo rooms of our own making. */
export const SamplePair = z.object({
  before: z.string(),
  after: z.string(),
  prompt: z.string(),
  isRendered: z.boolean(),
})
export type SamplePair = z.infer<typeof SamplePair>

/** `success` is false, with a message, while no room is chosen for the hero; the page then takes a sample. */
export const getHeroImage = defineEndpoint({
  method: 'GET',
  path: '/api/hero-image',
  access: 'visitor',
  output: z.object({ success: z.boolean(), data: SamplePair.nullable(), message: z.string().optional() }),
})

/** Rooms that administrators chose come first, then demo rooms. */
export const listSamples = defineEndpoint({
  method: 'GET',
  path: '/api/samples',
  access: 'visitor',
  output: z.object({ success, data: z.array(SamplePair) }),
})

export const ContactForm = z.object({
  name: z.string().trim().min(1, 'Name is required').max(CONTACT_MAX_LENGTH.name, 'Name is too long'),
  email: z
    .string()
    .trim()
    .max(CONTACT_MAX_LENGTH.email, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
  subject: z
    .string()
    .trim()
    .min(1, 'Subject is required')
    .max(CONTACT_MAX_LENGTH.subject, 'Subject is too long'),
  message: z
    .string()
    .trim()
    .min(10, 'Message must be at least 10 characters')
    .max(CONTACT_MAX_LENGTH.message, 'Message is too long'),
} satisfies Record<ContactField, z.ZodType>)

export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'visitor',
  body: ContactForm,
  output: Done,
})
