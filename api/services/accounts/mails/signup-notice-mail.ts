import type { MailContent } from '../../mail/mail-content.ts'

export const signupNoticeMail = (
  { name, email }: { name: string; email: string },
  usersUrl: string,
): MailContent => ({
  subject: `New user signup: ${name}`,
  heading: 'Somebody registered',
  paragraphs: [`${name} (${email}) opened a Nestage account.`],
  action: { label: 'Manage users', url: usersUrl },
  notes: ['You get this message because new-user signup notifications are switched on.'],
})
