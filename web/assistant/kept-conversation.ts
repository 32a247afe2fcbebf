import { CONVERSATION } from '../../shared/conversation-key.ts'
import type { ChatMessage } from './chat-message.ts'

export interface KeptConversation {
  /** Whose it is: a user's id, or `visitor`. */
  owner: string
  state: 'open' | 'minimised' | 'closed'
  messages: ChatMessage[]
}

/** More are nothing that anybody reads again. */
const MOST_MESSAGES = 60

/** The conversation of this tab, if it is this person's; another's is forgotten. */
export function keptConversation(owner: string): KeptConversation | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(CONVERSATION) ?? 'null')
    if (isKept(kept) && kept.owner === owner) return kept
    sessionStorage.removeItem(CONVERSATION)
  } catch {
    // A browser that keeps nothing, or something else's: a new conversation begins.
  }
  return null
}

const isKept = (kept: unknown): kept is KeptConversation =>
  typeof kept === 'object' &&
  kept !== null &&
  'owner' in kept &&
  'messages' in kept &&
  Array.isArray(kept.messages)

/** Keeps it until the tab is closed or its owner signs out. */
export function keepConversation({ messages, ...kept }: KeptConversation): void {
  try {
    sessionStorage.setItem(
      CONVERSATION,
      JSON.stringify({ ...kept, messages: messages.slice(-MOST_MESSAGES) }),
    )
  } catch {
    // Full or forbidden: it then ends with this page.
  }
}
