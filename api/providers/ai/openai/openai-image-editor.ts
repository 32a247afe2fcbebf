import { toFile, type OpenAI } from 'openai'
import type {
  ImageEditParamsNonStreaming,
  ImageEditParamsStreaming,
  ImageEditStreamEvent,
} from 'openai/resources/images'
import { AiFault } from '../ai-fault.ts'
import type { ImageEdit, ImageEditEvent, ImageEditor, TokenUse } from '../image-editor.ts'
import { RENDERING } from './image-models.ts'
import { toAiFault } from './to-ai-fault.ts'

const PARTIAL_IMAGES = 3
/** JPEG comes sooner than PNG; at this compression nobody sees which it was. */
const JPEG_QUALITY = 96

/** Edits pictures through the `openai` package: multipart in, server-sent events out. */
export function openAiImageEditor(client: OpenAI, timeoutMs: number): ImageEditor {
  return {
    async *edit(order) {
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = AbortSignal.any([order.signal, timeout])
      try {
        yield* call(client, order, signal)
      } catch (error) {
        order.signal.throwIfAborted()
        if (timeout.aborted) throw new AiFault('time-out', `No picture after ${timeoutMs / 1000} s`)
        throw toAiFault(error)
      }
    },
  }
}

async function* call(client: OpenAI, order: ImageEdit, signal: AbortSignal): AsyncGenerator<ImageEditEvent> {
  const headers = { 'Idempotency-Key': order.callKey, 'X-Client-Request-Id': order.callKey }
  const parameters = await editParameters(order)
  if (!order.model.takes.has('stream')) {
    const { data, request_id } = await client.images.edit(parameters, { signal, headers }).withResponse()
    yield completed(data.data?.[0]?.b64_json, data.usage, request_id)
    return
  }
  const streamed: ImageEditParamsStreaming = { ...parameters, stream: true }
  if (order.model.takes.has('partial_images')) streamed.partial_images = PARTIAL_IMAGES
  const { data: stream, request_id } = await client.images.edit(streamed, { signal, headers }).withResponse()
  for await (const event of stream) {
    if (event.type === 'image_edit.partial_image') yield { type: 'partial', picture: decode(event.b64_json) }
    else {
      yield completed(event.b64_json, event.usage, request_id)
      return
    }
  }
  // The client ends an aborted stream without a word.
  signal.throwIfAborted()
  throw new AiFault('cut-off', 'The stream ended before the picture', { requestId: request_id })
}

/** Only what the model takes: the service refuses a call with a parameter that it does not know. */
async function editParameters({
  model,
  picture,
  prompt,
  width,
  height,
  quality,
}: ImageEdit): Promise<ImageEditParamsNonStreaming> {
  const { takes } = model
  return {
    model: model.name,
    image: await toFile(picture, 'room.png', { type: 'image/png' }),
    prompt,
    size: `${width}x${height}`,
    ...(takes.has('quality') && { quality: RENDERING[quality].quality }),
    ...(takes.has('output_format') && { output_format: 'jpeg' as const }),
    ...(takes.has('output_compression') && { output_compression: JPEG_QUALITY }),
    ...model.always,
  }
}

type Usage = Extract<ImageEditStreamEvent, { usage: unknown }>['usage']

function completed(
  base64: string | undefined,
  usage: Usage | undefined,
  requestId: string | null,
): ImageEditEvent {
  if (!base64) throw new AiFault('result', 'The answer has no picture', { requestId })
  return { type: 'completed', picture: decode(base64), use: tokenUse(usage), requestId }
}

const decode = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'))

/** Zero throughout where the service does not say: the ledger then keeps its estimate. */
function tokenUse(usage: Usage | undefined): TokenUse {
  return {
    textTokens: usage?.input_tokens_details.text_tokens ?? 0,
    imageTokens: usage?.input_tokens_details.image_tokens ?? 0,
    outputTokens: usage?.output_tokens ?? 0,
  }
}
