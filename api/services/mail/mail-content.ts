/** What a mail says, before it has a shape. Everything is plain text; */
export interface MailContent {
  subject: string
  heading: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** Small print under the action: how long a link holds, what to do if one did not ask for it. */
  notes?: string[]
}
