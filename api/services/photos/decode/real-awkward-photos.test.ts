import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../errors.ts'
import { decodePhoto } from './decode-photo.ts'

const folder = fileURLToPath(new URL('../../../../shared/photos', import.meta.url))
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('awk_')) : []

const refused: Record<string, string> = {
  'awk_1x1.png': 'image_too_small',
  'awk_255px.jpg': 'image_too_small',
  'awk_avif.avif': 'unsupported_image',
  'awk_bmp.bmp': 'unsupported_image',
  'awk_bomb_65536.png': 'image_too_large',
  'awk_corrupt_header.jpg': 'image_unreadable',
  'awk_gif_animated.gif': 'unsupported_image',
  'awk_pdf_renamed.jpg': 'unsupported_image',
  'awk_polyglot_gif_js.gif': 'unsupported_image',
  'awk_random_bytes_jpeg_magic.jpg': 'image_unreadable',
  'awk_svg_renamed.png': 'unsupported_image',
  'awk_text_renamed.jpg': 'unsupported_image',
  'awk_tiff.tif': 'unsupported_image',
  'awk_tiny_100x100.jpg': 'image_too_small',
  'awk_truncated_200bytes.jpg': 'image_unreadable',
  'awk_truncated_half.jpg': 'image_unreadable',
  'awk_truncated_png.png': 'image_unreadable',
  'awk_truncated_real.jpg': 'image_unreadable',
  'awk_webp_animated_squares.webp': 'image_too_small',
  'awk_zero_bytes.jpg': 'image_unreadable',
}

const sizes: Record<string, [width: number, height: number]> = {
  'awk_exif_orient_3.jpg': [1400, 1050],
  'awk_exif_orient_6.jpg': [1400, 1050],
  'awk_exif_orient_6_real.jpg': [600, 450],
  'awk_huge_8000x6000.jpg': [4096, 3072],
  'awk_webp_animated.webp': [640, 420],
}

// The collection of real photos lies beside the repository on machines that have it.
describe.skipIf(names.length === 0)('the awkward photo', () => {
  it.each(names)('%s gives a picture or a reason', async (name) => {
    const result = await decodePhoto(readFileSync(`${folder}/${name}`)).catch((error: unknown) => error)
    const code = result instanceof AppError ? result.code : undefined
    expect(code).toBe(refused[name])
    if (result instanceof AppError) return
    const picture = result as Awaited<ReturnType<typeof decodePhoto>>
    const size = [picture.width, picture.height]
    expect(size).toEqual(sizes[name] ?? size)
    const { exif, icc, iptc, xmp, ...kept } = await sharp(picture.bytes).metadata()
    expect({ exif, icc, iptc, xmp }).toEqual({})
    expect(kept).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, depth: 'uchar' })
    const text = Buffer.from(picture.bytes).toString('latin1')
    expect(['<script', 'PK\x03\x04', 'hdrgm'].filter((stowaway) => text.includes(stowaway))).toEqual([])
  })
})
