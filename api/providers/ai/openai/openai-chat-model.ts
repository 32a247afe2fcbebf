import type { OpenAI } from 'openai'
import type {
  ResponseCreateParamsStreaming,
  ResponseFunctionToolCall,
  ResponseInput,
} from 'openai/resources/responses/responses'
import { AiFault } from '../ai-fault.ts'
import type { ChatModel, ChatModelEvent, ChatOrder, ChatTool } from '../chat-model.ts'
import { textModel } from './text-models.ts'
import { toAiFault } from './to-ai-fault.ts'

const MOST_ANSWER_TOKENS = 700
/** Calls for one answer: it may look something up, and again, and then has to answer. */
const MOST_ROUNDS = 3
const LETTERS_PER_TOKEN = 3.5

const describeTool = ({ name, description }: ChatTool) => ({
  type: 'function' as const,
  name,
  description,
  strict: true,
  parameters: { type: 'object', properties: {}, required: [], additionalProperties: false },
})

/** Answers through the streamed Responses call of the `openai` package. */
export function openAiChatModel(client: OpenAI, timeoutMs: number): ChatModel {
  return {
    estimateCents({ model, instructions, messages, mostOutputTokens = MOST_ANSWER_TOKENS }) {
      const { centsPerMillion } = textModel(model)
      const letters = messages.reduce((sum, { content }) => sum + content.length, instructions.length)
      const tokens = {
        in: MOST_ROUNDS * (letters / LETTERS_PER_TOKEN),
        out: MOST_ROUNDS * mostOutputTokens,
      }
      return (tokens.in * centsPerMillion.in + tokens.out * centsPerMillion.out) / 1e6
    },
    async *answer(order) {
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = AbortSignal.any([order.signal, timeout])
      try {
        yield* converse(client, order, signal)
      } catch (error) {
        order.signal.throwIfAborted()
        if (timeout.aborted) throw new AiFault('time-out', `No answer after ${timeoutMs / 1000} s`)
        throw toAiFault(error)
      }
    },
  }
}

async function* converse(
  client: OpenAI,
  { model: wanted, instructions, messages, tools, mostOutputTokens = MOST_ANSWER_TOKENS }: ChatOrder,
  signal: AbortSignal,
): AsyncGenerator<ChatModelEvent> {
  const model = textModel(wanted)
  const input: ResponseInput = messages.map(({ role, content }) => ({ role, content }))
  const used = { inputTokens: 0, outputTokens: 0 }
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const mayLookUp = tools.length > 0 && round < MOST_ROUNDS
    const parameters: ResponseCreateParamsStreaming = {
      model: model.name,
      instructions,
      input,
      stream: true,
      ...(mayLookUp && { tools: tools.map(describeTool) }),
      ...(model.reasoning && { reasoning: { effort: model.reasoning } }),
      max_output_tokens: mostOutputTokens,
      // Conversations are not to stay with anybody.
      store: false,
    }
    const { data: stream, request_id: requestId } = await client.responses
      .create(parameters, { signal })
      .withResponse()
    const lookUps: ResponseFunctionToolCall[] = []
    let isWhole = false
    for await (const event of stream) {
      if (event.type === 'response.output_text.delta') yield { type: 'text', text: event.delta }
      else if (event.type === 'response.output_item.done' && event.item.type === 'function_call')
        lookUps.push(event.item)
      else if (event.type === 'response.failed' || event.type === 'response.incomplete')
        throw new AiFault('result', `The answer is ${event.response.status}`, { requestId })
      else if (event.type === 'response.completed') {
        isWhole = true
        used.inputTokens += event.response.usage?.input_tokens ?? 0
        used.outputTokens += event.response.usage?.output_tokens ?? 0
      }
    }
    // The client ends an aborted stream without a word.
    signal.throwIfAborted()
    if (!isWhole) throw new AiFault('cut-off', 'The stream ended before the answer', { requestId })
    if (lookUps.length === 0) {
      const { centsPerMillion } = model
      const costCents =
        (used.inputTokens * centsPerMillion.in + used.outputTokens * centsPerMillion.out) / 1e6
      yield { type: 'completed', ...used, costCents, requestId }
      return
    }
    for (const call of lookUps) {
      const tool = tools.find(({ name }) => name === call.name)
      const output = tool ? await tool.read() : 'There is no such tool.'
      input.push(call, { type: 'function_call_output', call_id: call.call_id, output })
    }
  }
  throw new AiFault('result', 'No answer after the last round')
}
