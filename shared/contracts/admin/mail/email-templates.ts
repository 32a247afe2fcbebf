import { z } from 'zod'
import { Done } from '../../sign-in/auth.ts'
import { DatabaseIdText } from '../../database-id.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { MailMessage, MailSubject } from './mail-text.ts'

const success = z.literal(true)
const required = 'Template name is required'

export const EmailTemplateForm = z.object({
  name: z.string(required).trim().min(1, required).max(100, 'Template name must be at most 100 characters'),
  subject: MailSubject,
  body: MailMessage,
})
export type EmailTemplateForm = z.infer<typeof EmailTemplateForm>

export const EmailTemplate = z.object({
  id: z.number().int(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

/** Every template, by name. */
export const listEmailTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/admin/email-templates',
  access: 'admin',
  output: z.object({ success, data: z.array(EmailTemplate) }),
})

/** Keeps a text under a name that no other template has. */
export const createEmailTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/admin/email-templates',
  access: 'admin',
  body: EmailTemplateForm,
  output: Done.extend({ data: EmailTemplate }),
})

export const updateEmailTemplate = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/email-templates/:id',
  access: 'admin',
  params: z.object({ id: DatabaseIdText }),
  body: EmailTemplateForm,
  output: Done.extend({ data: EmailTemplate }),
})

export const deleteEmailTemplate = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/email-templates/:id',
  access: 'admin',
  params: z.object({ id: DatabaseIdText }),
  output: Done,
})
