import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

const Mail = z.object({ to: z.string(), subject: z.string(), text: z.string() })
const PATIENCE_MS = 60_000
const MAILBOX_POLL_INTERVAL_MS = 250

/**
 * The token of the newest link that was mailed to verify an address, as soon as the worker has sent it.
 *
 * @throws after a minute without one
 */
export async function mailedToken(origin: string, email: string): Promise<string> {
  const givenUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await fetch(`${origin}/dev/mailbox.json`)
    if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}`)
    const messages = Mail.array().parse(await answer.json())
    const mail = messages.find(({ to, subject }) => to === email && subject.includes('Verify your email'))
    const [, token] = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    if (token !== undefined) return token
    if (Date.now() > givenUpAt) throw new Error(`No mail came that verifies ${email}. Does the worker run?`)
    await pause(MAILBOX_POLL_INTERVAL_MS)
  }
}
