import type { Db } from '../../db/client.ts'
import { mailboxMailer } from './mailbox-mailer.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/**
 * `embedded`: messages are kept in the database and read at /dev/mailbox. `mustEncrypt`: nothing is sent where the server
 * offers no TLS.
 */
export type MailConfig = { kind: 'embedded' } | { kind: 'smtp'; url: string; mustEncrypt: boolean }

/** The mailer that the configuration names; `from` is the address mail leaves from and replies go to. */
export function createMailer(config: MailConfig, from: string, db: Db): Mailer {
  return config.kind === 'smtp' ? smtpMailer(config, from) : mailboxMailer(db)
}
