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

/**
 * Keeps a conversation until the tab is closed or its owner signs out: what was forgotten since it was last kept, an answer that comes late
 * must not bring back.
 *
 * @returns keeps it as it is now; false where it was forgotten meanwhile
 */
export function conversationKeeper(owner: string): (now: Omit<KeptConversation, 'owner'>) => boolean {
  let wasKept = false
  return ({ state, messages }) => {
    if (wasKept && keptConversation(owner) === null) return false
    try {
      const kept: KeptConversation = { owner, state, messages: messages.slice(-MOST_MESSAGES) }
      sessionStorage.setItem(CONVERSATION, JSON.stringify(kept))
      wasKept = true
    } catch {
      // Full or forbidden: it then ends with this page.
    }
    return true
  }
}
