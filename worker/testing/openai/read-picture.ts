import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { RoomAnalysis } from '../../../shared/contracts/photos.ts'
import { analyseRoom } from '../../../shared/engine/analyse/analyse-room.ts'
import { resizeToLongEdge } from '../../../shared/engine/image/resize-image.ts'
import { decodePhoto } from '../../stager/photo-codec.ts'
import { ApiError, invalid } from './api-error.ts'

/** Smaller than the analyser is used to: the protocol is tried here. */
const ANALYSER_EDGE_PX = 320

/** What was seen in this process, by the picture: suites send the same room again and again. */
const seen = new Map<string, RoomAnalysis>()

const Text = z.strictObject({ type: z.literal('input_text'), text: z.string() })
const Image = z.strictObject({
  type: z.literal('input_image'),
  image_url: z.string().regex(/^data:image\/(png|jpeg|webp);base64,/),
  detail: z.enum(['low', 'high', 'auto', 'original']),
})
const ResponseRequest = z.strictObject({
  model: z.string(),
  instructions: z.string().optional(),
  input: z.array(z.strictObject({ role: z.literal('user'), content: z.array(z.union([Text, Image])) })),
  text: z.strictObject({
    format: z.strictObject({
      type: z.literal('json_schema'),
      name: z.string().regex(/^[\w-]{1,64}$/),
      strict: z.literal(true),
      schema: z.looseObject({
        type: z.literal('object'),
        properties: z.record(z.string(), z.unknown()),
        required: z.array(z.string()),
        additionalProperties: z.literal(false),
      }),
    }),
  }),
  reasoning: z.strictObject({ effort: z.enum(['none', 'low', 'medium', 'high']) }).optional(),
  max_output_tokens: z.number().int().min(16).optional(),
  store: z.boolean().optional(),
})

/**
 * Answers a Responses call that asks for strict JSON about a picture; the built-in analyser reads it.
 *
 * @throws ApiError
 */
export async function readPicture(body: unknown): Promise<object> {
  const parsed = ResponseRequest.safeParse(body)
  if (!parsed.success) throw invalid(parsed.error.issues[0].message, parsed.error.issues[0].path.join('.'))
  const { model, input, text } = parsed.data
  if (/^gpt-4\.1-nano|^gpt-3/.test(model))
    throw new ApiError(404, {
      message: `The model '${model}' does not exist or you do not have access to it.`,
      type: 'invalid_request_error',
      code: 'model_not_found',
    })
  const { properties, required } = text.format.schema
  // Strict schemas name every property as required.
  if (Object.keys(properties).toSorted().join() !== required.toSorted().join())
    throw invalid(
      "Invalid schema: 'required' must name every property",
      'text.format.schema',
      'invalid_json_schema',
    )
  const picture = input.flatMap(({ content }) => content).find((part) => part.type === 'input_image')
  if (!picture) throw invalid('There is no picture', 'input')
  const bytes = Buffer.from(picture.image_url.split(',')[1], 'base64')
  const key = createHash('sha256').update(bytes).digest('hex')
  const analysis = seen.get(key) ?? analyseRoom(resizeToLongEdge(await decodePhoto(bytes), ANALYSER_EDGE_PX))
  seen.set(key, analysis)
  return response(
    model,
    JSON.stringify({ ...analysis, description: `Seen by ${model}: ${analysis.description}` }),
  )
}

export function response(model: string, text: string, status = 'completed'): object {
  return {
    id: 'resp_0123456789abcdef',
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status,
    error: null,
    incomplete_details: status === 'incomplete' ? { reason: 'max_output_tokens' } : null,
    model,
    output: [
      {
        id: 'msg_0123456789abcdef',
        type: 'message',
        role: 'assistant',
        status,
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ],
    usage: {
      input_tokens: 900,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 70,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 970,
    },
  }
}
