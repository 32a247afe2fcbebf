import sharp from 'sharp'
import { z } from 'zod'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { decodePhoto } from '../../stager/photo-codec.ts'
import { ApiError, invalid } from './api-error.ts'
import { furnishPicture } from './furnish-picture.ts'

/** What the documentation lists for this call; anything else is refused, as the service does. */
const Fields = z.strictObject({
  model: z.string(),
  prompt: z.string().min(1).max(32_000),
  size: z.string().default('auto'),
  quality: z.string().default('auto'),
  output_format: z.enum(['png', 'jpeg', 'webp']).default('png'),
  output_compression: z.coerce.number().int().min(0).max(100).default(100),
  stream: z.enum(['true', 'false']).default('false'),
  partial_images: z.coerce.number().int().min(0).max(3).default(0),
  input_fidelity: z.enum(['low', 'high']).optional(),
  background: z.enum(['transparent', 'opaque', 'auto']).optional(),
  n: z.coerce.number().int().min(1).max(10).optional(),
  safety_identifier: z.string().optional(),
})
type EditFields = z.infer<typeof Fields>

const GONE = new Set(['gpt-image-1', 'dall-e-2', 'dall-e-3'])
const IS_2 = /^gpt-image-2(\.[56]-(sunburst|flare))?(-\d{4}-\d{2}-\d{2})?$/
const IS_1 = /^(gpt-image-1\.5|gpt-image-1-mini|chatgpt-image-latest)$/

/** The words that this service's safety rules refuse. */
const BLOCKED_WORDS = /\b(naked|gore)\b/i

export interface Edit {
  fields: EditFields
  width: number
  height: number
  picture: RgbImage
}

/** @throws ApiError */
export async function readEdit(form: FormData): Promise<Edit> {
  const image = form.get('image') ?? form.get('image[]')
  if (!(image instanceof File)) throw invalid('Missing required parameter: image', 'image')
  if (!['image/png', 'image/jpeg', 'image/webp'].includes(image.type))
    throw invalid(`Unsupported file type ${image.type}`, 'image', 'unsupported_file_mimetype')
  const texts = [...form].filter(([name]) => name !== 'image' && name !== 'image[]')
  const parsed = Fields.safeParse(Object.fromEntries(texts))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    if (issue.code === 'unrecognized_keys')
      throw invalid(`Unknown parameter: '${issue.keys[0]}'.`, issue.keys[0], 'unknown_parameter')
    throw invalid(issue.message, issue.path.join('.'))
  }
  const fields = parsed.data
  if (GONE.has(fields.model) || !(IS_2.test(fields.model) || IS_1.test(fields.model)))
    throw new ApiError(404, {
      message: `The model '${fields.model}' does not exist or you do not have access to it.`,
      type: 'invalid_request_error',
      code: 'model_not_found',
    })
  if (IS_2.test(fields.model) && fields.input_fidelity)
    throw invalid(`The model '${fields.model}' does not support 'input_fidelity'.`, 'input_fidelity')
  if (!['low', 'medium', 'high', 'auto'].includes(fields.quality))
    throw invalid(`The model '${fields.model}' does not support quality '${fields.quality}'.`, 'quality')
  if (BLOCKED_WORDS.test(fields.prompt)) throw moderationBlocked()
  return {
    fields,
    ...sizeOf(fields),
    picture: await decodePhoto(new Uint8Array(await image.arrayBuffer())),
  }
}

const moderationBlocked = (): ApiError =>
  new ApiError(400, {
    message:
      'Your request was rejected by the safety system. If you believe this is an error, contact us at help.openai.com and include the request ID.',
    type: 'image_generation_user_error',
    code: 'moderation_blocked',
  })

function sizeOf({ model, size }: EditFields): { width: number; height: number } {
  const [width, height] = size.split('x').map(Number)
  const refuse = () => invalid(`Invalid size '${size}' for model '${model}'.`, 'size')
  if (!Number.isInteger(width) || !Number.isInteger(height)) throw refuse()
  if (IS_1.test(model)) {
    if (!['1024x1024', '1536x1024', '1024x1536'].includes(size)) throw refuse()
    return { width, height }
  }
  const pixels = width * height
  const aspect = Math.max(width / height, height / width)
  if (width % 16 || height % 16 || Math.max(width, height) > 3840 || aspect > 3) throw refuse()
  if (pixels < 655_360 || pixels > 8_294_400) throw refuse()
  return { width, height }
}

/** The furnished picture of the size that was asked for. */
export async function carryOut({ picture, fields, width, height }: Edit): Promise<RgbImage> {
  const raw = { width: picture.width, height: picture.height, channels: 3 as const }
  const data = await sharp(picture.data, { raw }).resize({ width, height, fit: 'fill' }).raw().toBuffer()
  // The rest of the prompt is about the room, not about the furniture.
  const wish = /^The instruction: (.*)$/m.exec(fields.prompt)?.[1] ?? fields.prompt
  return furnishPicture({ width, height, data: new Uint8Array(data) }, wish)
}

export async function encode(
  { data, width, height }: RgbImage,
  { output_format, output_compression }: EditFields,
): Promise<string> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } })
  const bytes = await (
    output_format === 'jpeg'
      ? picture.jpeg({ quality: Math.max(1, output_compression) })
      : output_format === 'webp'
        ? picture.webp({ quality: Math.max(1, output_compression) })
        : picture.png()
  ).toBuffer()
  return bytes.toString('base64')
}

/** Tokens as the service counts them, roughly: by pixels, and by letters. */
export function usageOf({ fields, width, height }: Edit) {
  const megapixels = (width * height) / 1e6
  const text_tokens = Math.ceil(fields.prompt.length / 4)
  const image_tokens = Math.round(1000 * megapixels)
  const output_tokens = Math.round(1700 * megapixels) + 100 * fields.partial_images
  const input_tokens = text_tokens + image_tokens
  return {
    input_tokens,
    input_tokens_details: { text_tokens, image_tokens },
    output_tokens,
    total_tokens: input_tokens + output_tokens,
  }
}
