import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { ApiError, invalid } from './api-error.ts'

const Message = z.strictObject({
  role: z.enum(['user', 'assistant', 'developer', 'system']),
  content: z.string(),
})
const FunctionCall = z.looseObject({
  type: z.literal('function_call'),
  call_id: z.string(),
  name: z.string(),
})
const FunctionOutput = z.strictObject({
  type: z.literal('function_call_output'),
  call_id: z.string(),
  output: z.string(),
})
const Tool = z.strictObject({
  type: z.literal('function'),
  name: z.string().regex(/^[\w-]{1,64}$/),
  description: z.string(),
  strict: z.literal(true),
  parameters: z.strictObject({
    type: z.literal('object'),
    properties: z.record(z.string(), z.unknown()),
    required: z.array(z.string()),
    additionalProperties: z.literal(false),
  }),
})

/** What the documentation lists of this call for conversations; anything else is refused. */
const ConversationRequest = z.strictObject({
  model: z.string(),
  instructions: z.string(),
  input: z.array(z.union([Message, FunctionCall, FunctionOutput])).min(1),
  stream: z.literal(true),
  tools: z.array(Tool).optional(),
  reasoning: z.strictObject({ effort: z.enum(['none', 'low', 'medium', 'high']) }).optional(),
  max_output_tokens: z.number().int().min(16),
  store: z.boolean(),
})
export type ConversationRequest = z.infer<typeof ConversationRequest>

/** What the model does next: it writes, piece by piece, or looks something up. */
export type ModelStep = { say: string[] } | { call: string }

/** Where the stream ends: after its first piece of text, torn or as if finished, or with an error in it. */
export type StreamFault = { kind: 'cut-off'; torn: boolean } | { kind: 'error-in-stream'; error: ApiError }

export const isConversation = (body: unknown): boolean =>
  z.looseObject({ stream: z.literal(true) }).safeParse(body).success

/** @throws ApiError */
export function readConversation(body: unknown): ConversationRequest {
  const parsed = ConversationRequest.safeParse(body)
  if (!parsed.success) throw invalid(parsed.error.issues[0].message, parsed.error.issues[0].path.join('.'))
  const { input, model } = parsed.data
  if (/^gpt-4\.1-nano|^gpt-3/.test(model))
    throw new ApiError(404, {
      message: `The model '${model}' does not exist or you do not have access to it.`,
      type: 'invalid_request_error',
      code: 'model_not_found',
    })
  const calls = new Set(
    input.flatMap((item) => ('type' in item && item.type === 'function_call' ? [item.call_id] : [])),
  )
  for (const item of input)
    if ('type' in item && item.type === 'function_call_output' && !calls.has(item.call_id))
      throw invalid(`No tool call found for function call output with call_id ${item.call_id}.`, 'input')
  return parsed.data
}

/** As server-sent events, in the service's order. Waits for `go` after the first piece of text. */
export async function sendConversation(
  response: ServerResponse,
  { model }: ConversationRequest,
  step: ModelStep,
  { fault, go }: { fault: StreamFault | null; go: () => Promise<void> },
): Promise<void> {
  let sequence = 0
  const send = (type: string, data: object) =>
    response.write(
      `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence++, ...data })}\n\n`,
    )
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const facts = { id: 'resp_0123456789abcdef', object: 'response', model }
  send('response.created', { response: { ...facts, status: 'in_progress', output: [] } })
  if ('call' in step) {
    const item = {
      id: 'fc_0123456789abcdef',
      type: 'function_call',
      status: 'completed',
      call_id: `call_${step.call}`,
      name: step.call,
      arguments: '{}',
    }
    send('response.output_item.added', { output_index: 0, item: { ...item, status: 'in_progress' } })
    send('response.output_item.done', { output_index: 0, item })
  } else
    for (const [index, delta] of step.say.entries()) {
      send('response.output_text.delta', { output_index: 0, content_index: 0, item_id: 'msg_0', delta })
      if (index > 0) continue
      if (fault?.kind === 'cut-off') {
        if (fault.torn) response.destroy()
        else response.end()
        return
      }
      if (fault?.kind === 'error-in-stream') {
        send('error', fault.error.body.error)
        response.end()
        return
      }
      await go()
    }
  const usage = {
    input_tokens: 1000,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 100,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 1100,
  }
  send('response.completed', { response: { ...facts, status: 'completed', output: [], usage } })
  response.end()
}
