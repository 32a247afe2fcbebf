import { z } from 'zod'
import {
  EnrichedEmail,
  enrichEmail,
  type EnrichEmailForm,
} from '../../../../shared/contracts/admin/mail/email.ts'
import { noAnswer } from '../../../api-client.ts'
import { ApiError, errorOfAnswer } from '../../../api-error.ts'

const Added = z.object({ added: z.string() })

/** The events of a stream of server-sent events, as they come. */
async function* eventsOf(answer: Response): AsyncGenerator<{ event: string; data: unknown }> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let waiting = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    waiting += value
    const parts = waiting.split('\n\n')
    waiting = parts.pop() ?? ''
    for (const part of parts) {
      const event = /^event: ?(.*)$/m.exec(part)?.[1] ?? 'message'
      const data = [...part.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join('\n')
      if (data) yield { event, data: JSON.parse(data) as unknown }
    }
  }
}

/**
 * Has a message improved, and tells what a model adds while it writes.
 *
 * @throws {ApiError} on a non-ok answer, on none, and on one that ends too soon
 */
export async function readEnrichment(
  form: z.input<typeof EnrichEmailForm>,
  onText: (soFar: string) => void,
): Promise<EnrichedEmail> {
  const answer = await fetch(enrichEmail.path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(form),
  }).catch((cause: unknown) => {
    throw noAnswer(cause)
  })
  const { status, statusText, ok } = answer
  if (!ok) {
    const contentType = answer.headers.get('content-type') ?? ''
    throw errorOfAnswer({ status, statusText, contentType, text: await answer.text() })
  }
  let soFar = ''
  for await (const { event, data } of eventsOf(answer)) {
    if (event === 'text') onText((soFar += Added.parse(data).added))
    if (event === 'done') return EnrichedEmail.parse(data)
    if (event === 'error') break
  }
  throw new ApiError({ status, message: 'Failed to enrich email' })
}
