import { expect, it } from 'vitest'
import { cpuTimeMs } from '../../../testing/cpu-time.ts'
import { nameFileKind } from './name-file-kind.ts'
import { testPhoto } from './test-photo.ts'

const text = (string: string) => Buffer.from(string, 'latin1')

it.each(['jpeg', 'png', 'webp'] as const)('knows %s by its bytes', async (format) => {
  expect(nameFileKind(await testPhoto().toFormat(format).toBuffer())).toBe(format)
})

it.each([
  ['GIF', text('GIF89a;alert(1)//')],
  ['TIFF', text('II*\0rest')],
  ['TIFF', text('MM\0*rest')],
  ['BMP', text('BM\x36\x10\x0e\0\0\0\0\0')],
  ['PDF', text('%PDF-1.4')],
  ['AVIF', text('\0\0\0\x1cftypavif')],
  ['HEIC', text('\0\0\0\x18ftypheic')],
  ['SVG', text('<?xml version="1.0"?>\n<!-- x --><svg onload="x()">')],
  ['SVG', text('  <SVG xmlns="http://www.w3.org/2000/svg">')],
  ['SVG', text('<!-- a > b --><!DOCTYPE svg>\n<?xml-stylesheet href="x"?><!----><svg>')],
  [null, text('<!-- never closed <svg>')],
  [null, text('<html>')],
  [null, text('RIFF....WAVE')],
  [null, text('hello')],
  [null, text('')],
])('names %s', (kind, bytes) => {
  expect(nameFileKind(bytes)).toBe(kind)
})

it('takes no longer for a file that is made to be hard to read', () => {
  const comments = text('<!---->'.repeat(36))
  const begun = cpuTimeMs()
  expect(nameFileKind(comments)).toBe(null)
  // Repeated patterns that may match in several ways take minutes.
  expect(cpuTimeMs() - begun).toBeLessThan(1000)
})
