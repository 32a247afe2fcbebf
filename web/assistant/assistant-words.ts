import type { AssistantName } from './chat-message.ts'

/** What each assistant is called, begins with and suggests. */
export const ASSISTANT_WORDS: Record<
  AssistantName,
  { title: string; greeting: string; suggestions: readonly string[] }
> = {
  sales: {
    title: 'Sales Assistant',
    greeting: 'Hello. I answer questions about staging, plans and prices. What would you like to know?',
    suggestions: ['How does it work?', 'What does it cost?', 'What is in the Free plan?'],
  },
  help: {
    title: 'Help Assistant',
    greeting: 'Hello. I answer questions about staging, your credits and your account. How can I help?',
    suggestions: ['How many credits have I left?', 'Where is my photo?', 'What should I write?'],
  },
}

export const FAILED = 'Sorry, I encountered an error. Please try again later.'
/** Where there is no other reason. */
export const NO_ANSWER = 'Failed to get response from API'
