import type { MailContent } from '../mail/mail-content.ts'
import type { IncidentReason } from './incident-reason.ts'

const WORDS: Record<IncidentReason, { subject: string; heading: string; paragraphs: string[] }> = {
  quota: {
    subject: 'Staging waits: the image service wants money',
    heading: 'The quota of the image service is used up',
    paragraphs: [
      'Rooms wait for it and are tried again every ten minutes; one that has waited for half an hour is staged by the built-in engine.',
      'Add money to the account of OPENAI_API_KEY, or set another key and restart.',
    ],
  },
  key: {
    subject: 'The image service refuses the key',
    heading: 'The image service refuses the key',
    paragraphs: [
      'Until a call succeeds, rooms are staged by the built-in engine and photos read by the built-in analyser.',
      'Set OPENAI_API_KEY to a key that may edit images and read pictures, and restart.',
    ],
  },
  request: {
    subject: 'The image service does not take our calls',
    heading: 'The image service does not take our calls',
    paragraphs: [
      'Most often a model was withdrawn. Until a call succeeds, rooms are staged by the built-in engine.',
      'Choose another model in the system prompts or with OPENAI_IMAGE_MODEL.',
    ],
  },
  reading: {
    subject: 'The image service does not read our photos',
    heading: 'The image service does not read our photos',
    paragraphs: [
      'Most often a model was withdrawn. Until a call succeeds, photos are read by the built-in analyser.',
      'Choose another model in the system prompts or with OPENAI_ANALYSIS_MODEL.',
    ],
  },
  answering: {
    subject: 'The language model does not take our calls',
    heading: 'The language model does not take our calls',
    paragraphs: [
      'Most often a model was withdrawn. Until a call succeeds, the assistants answer from our own texts alone, and mails are corrected by rules.',
      'Choose another model in the system prompts.',
    ],
  },
  ceiling: {
    subject: 'The month’s ceiling for the image service is reached',
    heading: 'The month’s ceiling is reached',
    paragraphs: [
      'What calls of the image service may cost in a month is spent. Rooms are staged by the built-in engine, and photos read by the built-in analyser, until the month ends.',
      'Raise OPENAI_MONTHLY_CEILING_CENTS and restart to go on.',
    ],
  },
}

/** `detail` is what the service itself said. */
export const providerIncidentMail = (reason: IncidentReason, detail: string): MailContent => ({
  ...WORDS[reason],
  notes: [`It said: ${detail}`, 'You get this message once, when the trouble begins.'],
})
