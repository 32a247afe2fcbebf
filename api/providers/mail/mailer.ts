/** One message to one person, with both parts that mail programs choose from. */
export interface MailMessage {
  /** Stays the same when a message is tried again, and makes its Message-ID. */
  id: string
  to: string
  subject: string
  html: string
  text: string
}

/** `refused`: the receiving server will never take this message (an address that does not exist, for example). */
export type MailOutcome = 'sent' | 'refused'

export interface Mailer {
  /** Throws when it may work later, so that the job is tried again. */
  send(message: MailMessage): Promise<MailOutcome>
  close(): void
}
