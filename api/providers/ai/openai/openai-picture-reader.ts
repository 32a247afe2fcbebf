import type { OpenAI } from 'openai'
import type { ResponseCreateParamsNonStreaming } from 'openai/resources/responses/responses'
import sharp from 'sharp'
import { ROOM_TYPES } from '../../../../shared/constants.ts'
import { RoomAnalysis } from '../../../../shared/contracts/photos.ts'
import { AiFault } from '../ai-fault.ts'
import type { PictureAnswer, PictureQuestion, PictureReader } from '../picture-reader.ts'
import { textModel } from './text-models.ts'
import { toAiFault } from './to-ai-fault.ts'

/** Enough to tell a kitchen from an office, and cheap. */
const VISION_MODEL_EDGE_PX = 1024
const MOST_OUTPUT_TOKENS = 1500
const USUAL_INPUT_TOKENS = 2500

/** `RoomAnalysis` as the service's strict JSON schema wants it: every property required, none besides. */
const SCHEMA = {
  type: 'object',
  properties: {
    isInteriorImage: {
      type: 'boolean',
      description: 'A photograph of the inside of a building that could be staged with furniture',
    },
    roomType: { type: 'string', enum: [...ROOM_TYPES] },
    confidence: { type: 'number', description: 'From 0 to 1' },
    description: { type: 'string', description: 'One or two sentences' },
  },
  required: ['isInteriorImage', 'roomType', 'confidence', 'description'],
  additionalProperties: false,
}

/** Reads pictures through the Responses call of the `openai` package. */
export function openAiPictureReader(client: OpenAI, timeoutMs: number): PictureReader {
  return {
    estimateCents(wanted) {
      const { centsPerMillion } = textModel(wanted)
      return (USUAL_INPUT_TOKENS * centsPerMillion.in + MOST_OUTPUT_TOKENS * centsPerMillion.out) / 1e6
    },
    async read(question) {
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = AbortSignal.any([timeout, ...(question.signal ? [question.signal] : [])])
      try {
        return await ask(client, question, signal)
      } catch (error) {
        question.signal?.throwIfAborted()
        if (timeout.aborted) throw new AiFault('time-out', `No answer after ${timeoutMs / 1000} s`)
        throw toAiFault(error)
      }
    },
  }
}

async function ask(client: OpenAI, question: PictureQuestion, signal: AbortSignal): Promise<PictureAnswer> {
  const model = textModel(question.model)
  const jpeg = await sharp(question.picture)
    .resize({
      width: VISION_MODEL_EDGE_PX,
      height: VISION_MODEL_EDGE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
  const parameters: ResponseCreateParamsNonStreaming = {
    model: model.name,
    instructions: question.prompt,
    input: [
      {
        role: 'user',
        content: [
          {
            type: 'input_image',
            detail: 'auto',
            image_url: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
          },
        ],
      },
    ],
    text: { format: { type: 'json_schema', name: 'room_analysis', strict: true, schema: SCHEMA } },
    ...(model.reasoning && { reasoning: { effort: model.reasoning } }),
    max_output_tokens: MOST_OUTPUT_TOKENS,
    // Photos of people's homes are not to stay with anybody.
    store: false,
  }
  const { data, request_id } = await client.responses.create(parameters, { signal }).withResponse()
  if (data.status !== 'completed')
    throw new AiFault('result', `The answer is ${data.status}`, { requestId: request_id })
  const inputTokens = data.usage?.input_tokens ?? 0
  const outputTokens = data.usage?.output_tokens ?? 0
  const { centsPerMillion } = model
  return {
    analysis: readAnalysis(data.output_text, request_id),
    inputTokens,
    outputTokens,
    costCents: (inputTokens * centsPerMillion.in + outputTokens * centsPerMillion.out) / 1e6,
    requestId: request_id,
  }
}

/** The schema binds the model; an older model, or a refusal, may still say something else. */
function readAnalysis(text: string, requestId: string | null): RoomAnalysis {
  const parsed = RoomAnalysis.safeParse(parseJson(text))
  if (!parsed.success) throw new AiFault('result', `Not an analysis: ${text.slice(0, 100)}`, { requestId })
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
