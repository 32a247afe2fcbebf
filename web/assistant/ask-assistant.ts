import type { ChatEvent, ChatReply, PastMessage } from '../../shared/contracts/chat.ts'
import { NO_ANSWER } from './assistant-words.ts'
import type { AssistantName } from './chat-message.ts'

interface Question {
  assistant: AssistantName
  message: string
  conversationHistory: PastMessage[]
  signal: AbortSignal
  /** Called with each piece of an answer that is being written. */
  onText: (text: string) => void
}

async function reasonOf(response: Response): Promise<string> {
  try {
    const body: unknown = await response.json()
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
      return body.message
  } catch {
    // No JSON: what stands in front of the server had something to say.
  }
  return NO_ANSWER
}

/** The `data` of server-sent events as they arrive. */
async function* eventsOf(response: Response): AsyncGenerator<ChatEvent> {
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let held = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    held += value
    const lines = held.split('\n')
    held = lines.pop() ?? ''
    for (const line of lines)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's, which parses what it sends by the contract; zod alone is larger than this whole window
      if (line.startsWith('data:')) yield JSON.parse(line.slice(5)) as ChatEvent
  }
}

/**
 * Asks an assistant.
 *
 * @returns the whole reply
 * @throws Error with a reason that is fit to be shown, or the signal's
 */
export async function askAssistant({ assistant, signal, onText, ...body }: Question): Promise<ChatReply> {
  const response = await fetch(`/api/chat/${assistant}-assistant/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw new Error(await reasonOf(response))
  for await (const event of eventsOf(response)) {
    if (event.type === 'text') onText(event.text)
    else if (event.type === 'reply') return event.reply
    else throw new Error(event.message)
  }
  throw new Error(NO_ANSWER)
}
