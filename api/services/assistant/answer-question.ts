import type { ChatReply } from '../../../shared/contracts/chat.ts'
import type { BillingContext } from '../billing/billing-context.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { type Asked, builtInAnswer, type BuiltInAnswer, sourcesOf } from './answer/built-in-answer.ts'
import type { Passage } from './knowledge/passage.ts'
import { readKnowledge } from './knowledge/read-knowledge.ts'
import { allowanceOf } from './model/allowance.ts'
import { modelAnswer, type ModelReply } from './model/model-answer.ts'
import { passagesBehind } from './model/passages-behind.ts'
import { noteUnanswered } from './unanswered/note-unanswered.ts'

export type AssistantContext = BillingContext & ServiceContext<'chatModel'>

export interface AssistantQuestion {
  assistant: 'sales' | 'help'
  asked: Asked
  /** Where it comes from, which limits what a model may cost for visitors. */
  address: string
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
  /** Called with what a model has written so far, sentence by sentence. */
  onText?: (text: string) => Promise<void> | void
}

/** How many passages a model is given. */
const PASSAGES = 6

async function passagesFor(ctx: AssistantContext, { search }: BuiltInAnswer) {
  const { index } = await readKnowledge(ctx)
  const near = index.search(search.question).found.map(({ passage }) => passage)
  return [...new Set([...search.found.map(({ passage }) => passage), ...near])].slice(0, PASSAGES)
}

/**
 * Answers a question to an assistant: by a language model where one is configured and may be asked, else by the product itself. Both answer
 * from the same passages and the asker's own data, and neither changes anything.
 *
 * @throws the signal's reason
 */
export async function answerQuestion(
  ctx: AssistantContext,
  { assistant, asked, address, signal, onText = () => {} }: AssistantQuestion,
): Promise<ChatReply> {
  const builtIn = await builtInAnswer(ctx, asked)
  const { reply } = builtIn
  if (reply.outcome === 'unanswered') await noteUnanswered(ctx, { message: asked.message, assistant })
  if (ctx.chatModel === null || reply.outcome === 'small-talk') return reply
  const passages = await passagesFor(ctx, builtIn)
  const written = await modelAnswer(ctx, {
    model: ctx.chatModel,
    asked,
    assistant,
    passages,
    allowance: allowanceOf(asked.user, { address, addressFactor: ctx.config.addressLimitFactor }),
    signal,
    onText,
  })
  return written === null ? reply : modelReply(reply, written, passages)
}

/** What a model wrote, with the sources, buttons and what else belongs to it. */
function modelReply(builtIn: ChatReply, written: ModelReply, passages: readonly Passage[]): ChatReply {
  const { message, lookedUp, actions } = written
  const sources =
    builtIn.outcome === 'answered' ? builtIn.sources : sourcesOf(passagesBehind(message, passages))
  const isAnswered = builtIn.outcome === 'answered' || sources.length > 0 || lookedUp.size > 0
  return {
    message,
    sources,
    actions: [...new Map([...actions, ...builtIn.actions].map((link) => [link.href, link])).values()],
    writtenBy: 'model',
    outcome: isAnswered ? 'answered' : 'unanswered',
    aboutPhotos: builtIn.aboutPhotos || lookedUp.has('photos'),
  }
}
