/**
 * `system`: written by the product, so that machines that answer mail stay silent. `personal`: a person's letter. `announcement`: one of many,
 * which `unsubscribeUrl` ends.
 */
type Sort =
  | { kind?: 'system' | 'personal'; unsubscribeUrl?: undefined }
  | { kind: 'announcement'; unsubscribeUrl: string }

/** One message to one person, with both parts that mail programs choose from. */
export type MailMessage = Sort & {
  /** Stays the same when a message is tried again, and makes its Message-ID. */
  id: string
  to: string
  subject: string
  html: string
  text: string
}

/** `refused`: the receiving server will never take this message (an address that does not exist, for example), and says why. */
export type MailOutcome = { state: 'sent' } | { state: 'refused'; reason: string }

export interface Mailer {
  /** Throws when it may work later, so that the job is tried again. */
  send(message: MailMessage): Promise<MailOutcome>
  close(): void
}
