import { describe, expect, it } from 'vitest'
import { addUpsampled, depthwiseConvolution, pointwiseConvolution, relu } from './layers.ts'

const counting = (count: number, width: number, height: number) => ({
  count,
  width,
  height,
  data: Float32Array.from({ length: count * width * height }, (_, i) => i),
})

describe('layers of planes', () => {
  it('mixes planes pixel by pixel', () => {
    const mixed = pointwiseConvolution(
      { weights: Float32Array.of(1, 0, 0, -1, 0.5, 0.5, 0.5, 0.5), bias: Float32Array.of(10, 0) },
      counting(4, 2, 1),
    )
    expect(mixed.count).toBe(2)
    expect([...mixed.data]).toEqual([0 - 6 + 10, 1 - 7 + 10, 6, 8])
  })

  it('filters each plane by itself, with zeros around, and cuts off what is below zero', () => {
    const weights = new Float32Array(50)
    // The first plane moves by one to the right, of the second the row below is taken off.
    weights[2 * 5 + 1] = 1
    weights[25 + 3 * 5 + 2] = -1
    const filtered = depthwiseConvolution({ weights, bias: Float32Array.of(0, 10) }, counting(2, 3, 2))
    expect([...filtered.data]).toEqual([0, 0, 1, 0, 3, 4, 1, 0, 0, 10, 10, 10])
  })

  it('adds planes of half the size, each pixel four times', () => {
    const fine = counting(1, 4, 2)
    addUpsampled({ count: 1, width: 2, height: 1, data: Float32Array.of(10, -20) }, fine)
    expect([...fine.data]).toEqual([10, 11, -18, -17, 14, 15, -14, -13])
    relu(fine.data)
    expect([...fine.data]).toEqual([10, 11, 0, 0, 14, 15, 0, 0])
  })
})
