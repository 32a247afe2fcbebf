import type { ChatReply } from '../../shared/contracts/chat.ts'

/** One message of a conversation as it is shown; an answer keeps where it came from and where it leads. */
export interface ChatMessage {
  role: 'user' | 'assistant'
  content: string
  sources?: ChatReply['sources']
  actions?: ChatReply['actions']
}

export type AssistantName = 'sales' | 'help'
