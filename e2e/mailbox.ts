import { setTimeout as delay } from 'node:timers/promises'
import type { APIRequestContext } from 'playwright-core'
import { z } from 'zod'

const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  date: z.string(),
})
export type Mail = z.infer<typeof Mail>

const PATIENCE_MS = 60_000

/** The newest mail to somebody whose subject holds the words; waits until the worker has sent it. */
export async function mailTo(
  request: APIRequestContext,
  origin: string,
  to: string,
  subject: string,
): Promise<Mail> {
  const givenUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const messages = Mail.array().parse(await (await request.get(`${origin}/dev/mailbox.json`)).json())
    const mail = messages.find((message) => message.to === to && message.subject.includes(subject))
    if (mail) return mail
    if (Date.now() > givenUpAt) throw new Error(`No mail "${subject}" to ${to}`)
    await delay(100)
  }
}

/** The link with a token in such a mail. */
export async function mailedLink(
  request: APIRequestContext,
  origin: string,
  to: string,
  subject: string,
): Promise<URL> {
  const { text } = await mailTo(request, origin, to, subject)
  const [link] = /http\S+token=\S+/.exec(text) ?? []
  if (!link) throw new Error(`No link in "${subject}" to ${to}`)
  return new URL(link)
}
