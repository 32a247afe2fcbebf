import { afterEach, expect, test, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../../../shared/constants.ts'
import { DELIVERED_EDGE_PX } from '../../../shared/delivered-edge.ts'
import { largestBytes, LONG_EDGE, longEdgeToSend } from './photo-limits.ts'

afterEach(() => vi.unstubAllGlobals())

test('a photo is sent as large as any plan delivers it, unless the user saves data', () => {
  expect(longEdgeToSend()).toBe(Math.max(...Object.values(DELIVERED_EDGE_PX)))
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(longEdgeToSend()).toBe(2560)
})

test('a large photo may have more bytes than a small one, and never as many as the server refuses', () => {
  expect(largestBytes(640 * 480)).toBe(largestBytes(2560 * 1920))
  expect(largestBytes(4096 * 3072) / 1e6).toBeCloseTo(3.5, 1)
  expect(largestBytes(LONG_EDGE ** 2)).toBeLessThan(MAX_UPLOAD_BYTES)
})
