import { HANDED_OVER } from '../../shared/conversation-key.ts'
import type { ChatMessage } from './chat-message.ts'

const TRANSCRIPT_LENGTH = 8000

/** The conversation as a letter has it, the oldest left out where it is long. */
export const transcript = (messages: readonly ChatMessage[]): string =>
  messages
    .map(({ role, content }) => `${role === 'user' ? 'Me' : 'Assistant'}: ${content}`)
    .join('\n\n')
    .slice(-TRANSCRIPT_LENGTH)

/** Goes to the contact form, with the conversation where its owner agreed; they see it there and send it, or not. */
export function goToContact(messages: readonly ChatMessage[] | null): void {
  try {
    if (messages)
      sessionStorage.setItem(
        HANDED_OVER,
        `\n\nMy conversation with the assistant:\n\n${transcript(messages)}`,
      )
  } catch {
    // A browser that keeps nothing: the form is empty then.
  }
  const isThere = location.pathname === '/help'
  location.assign('/help#contact-us')
  if (isThere) location.reload()
}
