import { expect, test } from 'vitest'
import { changedShare } from './use-changed-share.ts'

test('the share of white in a mask, half-covered pixels counted half', () => {
  const pixel = (brightness: number) => [brightness, brightness, brightness, 255]
  const mask = [pixel(0), pixel(255), pixel(0), pixel(127.5)].flat()
  expect(changedShare(Uint8ClampedArray.from(mask))).toBeCloseTo(0.375, 2)
  expect(changedShare(new Uint8ClampedArray())).toBe(0)
})
