import { mailHeaders } from './mail-headers.ts'
import type { Mailer } from './mailer.ts'

interface SmtpServer {
  url: string
  mustEncrypt: boolean
}

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** A 5xx that holds for this message; a refused sign-in is one too, but whoever runs the product can mend it. */
const isAboutThisMessage = (error: unknown): error is Error =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')

/** Sends through the server that an smtp:// or smtps:// address names, over connections that stay open. */
export function smtpMailer({ url, mustEncrypt }: SmtpServer, from: string): Mailer {
  const connect = async () => {
    // Only what sends mail loads it: the api hands it on, and most development keeps it.
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, requireTLS: mustEncrypt, pool: true, maxConnections: 2, ...TIMEOUTS })
  }
  let connecting: ReturnType<typeof connect> | undefined
  const sender = { name: 'Nestage', address: from }
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    async send(message) {
      const { id, to, subject, html, text } = message
      const transport = await (connecting ??= connect())
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: sender,
          replyTo: sender,
          // As an object, so that nothing in the address is read as a second one.
          to: { name: '', address: to },
          subject,
          html,
          text,
          headers: mailHeaders(message),
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return { state: 'sent' }
      } catch (error) {
        if (isAboutThisMessage(error)) return { state: 'refused', reason: error.message }
        throw error
      }
    },
    close: () => void connecting?.then((transport) => transport.close()),
  }
}
