/** Something that the model may look up while it answers; it takes no parameters, so that nothing in a conversation decides what is read. */
export interface ChatTool {
  /** `[a-z_]+` */
  name: string
  description: string
  /** What the model is told. */
  read: () => Promise<string>
}

export interface ChatOrder {
  /** As the prompt names it; a retired one is replaced. */
  model: string
  instructions: string
  /** Oldest first, the new question last. */
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  tools: readonly ChatTool[]
  /** Left out: as much as an answer in a chat takes. */
  mostOutputTokens?: number
  signal: AbortSignal
}

export type ChatModelEvent =
  | { type: 'text'; text: string }
  /** The answer is whole; tokens of all its calls together. */
  | {
      type: 'completed'
      inputTokens: number
      outputTokens: number
      costCents: number
      requestId: string | null
    }

/** A language model elsewhere that answers in words, as they come. */
export interface ChatModel {
  /** What an answer costs at most, about, in cents. */
  estimateCents(order: Pick<ChatOrder, 'model' | 'instructions' | 'messages' | 'mostOutputTokens'>): number
  /** @throws AiFault, or the signal's reason */
  answer(order: ChatOrder): AsyncIterable<ChatModelEvent>
}
