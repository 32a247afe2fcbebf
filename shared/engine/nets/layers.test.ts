import { describe, expect, it } from 'vitest'
import { allocate, keepWeights, memoryFloats, scoped } from './kernel-memory.ts'
import { convolve, convolveDepthwise, keepConvolution, keepDepthwiseConvolution } from './layers.ts'
import { plainConvolution } from './plain-convolution.ts'
import type { Weights } from './quantized-weights.ts'
import { channelMeans, type FeatureMaps, filledUp, LANES, planesOf, type Tensor, tensorOf } from './tensor.ts'

/** Numbers in [-1, 1) without a pattern that a mistaken index could repeat (Numerical Recipes' generator). */
function numbers(count: number, seed = 1): Float32Array {
  let state = seed
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  })
}

const planes = (count: number, width: number, height: number, seed = 1): FeatureMaps => ({
  count,
  width,
  height,
  data: numbers(count * width * height, seed),
})

const weightsOf = (outputs: number, each: number): Weights => ({
  weights: numbers(outputs * each, 2),
  bias: numbers(outputs, 3),
})

/** Memory full of what would be seen if it were read as a picture's margin or a filled-up channel. */
function fillMemory(): void {
  scoped(() => {
    const bytes = 1 << 20
    const at = allocate(bytes)
    memoryFloats().fill(1e6, at / 4, (at + bytes) / 4)
  })
}

function run(work: () => Tensor): FeatureMaps {
  fillMemory()
  return scoped(() => planesOf(work()))
}

const FLOAT_NOISE = 1e-4

/** How far the furthest number lies from the wanted one: NaN where one is none, infinity where the sizes differ. */
function difference(got: FeatureMaps, wanted: FeatureMaps): number {
  const sizes = ({ count, width, height, data }: FeatureMaps) => [count, width, height, data.length].join()
  if (sizes(got) !== sizes(wanted)) return Infinity
  return wanted.data.reduce((most, v, i) => Math.max(most, Math.abs(v - got.data[i])), 0)
}

/** Odd sizes: fewer pixels than are computed at once, one more, borders on all sides; channels that fill no vector, and one alone. */
const SIZES = [
  [1, 1],
  [2, 3],
  [4, 1],
  [5, 4],
  [7, 7],
  [9, 2],
]
const CHANNELS = [
  [1, 1],
  [3, 10],
  [4, 8],
  [5, 17],
  [24, 9],
]

describe.each(SIZES)('pictures of %i × %i', (width, height) => {
  it.each(CHANNELS)('are convolved as by the definition, %i to %i channels', (inputs, outputs) => {
    const input = planes(inputs, width, height)
    for (const side of [1, 3] as const) {
      const weights = weightsOf(outputs, inputs * side * side)
      const layer = keepConvolution(side, inputs, weights, filledUp(inputs, LANES))
      for (const stride of [1, 2] as const) {
        const got = run(() => convolve(layer, tensorOf(input), { relu: true, stride }))
        expect(difference(got, plainConvolution(weights, side, input, { stride }))).toBeLessThan(FLOAT_NOISE)
      }
    }
  })

  it.each([1, 3, 4, 8, 13])('have each of %i channels filtered by itself as by the definition', (count) => {
    const input = planes(count, width, height)
    const weights = weightsOf(count, 25)
    const layer = keepDepthwiseConvolution(weights)
    const got = run(() => convolveDepthwise(layer, tensorOf(input)))
    expect(difference(got, plainConvolution(weights, 5, input, { isDepthwise: true }))).toBeLessThan(
      FLOAT_NOISE,
    )
  })

  it('are passed from layer to layer without their margins or filled-up channels showing', () => {
    const input = planes(3, width, height)
    const [first, deep, last] = [weightsOf(10, 27), weightsOf(10, 25), weightsOf(6, 90)]
    const [a, b] = [keepConvolution(3, 3, first, LANES), keepDepthwiseConvolution(deep)]
    const [mix, c] = [keepConvolution(1, 10, weightsOf(10, 10)), keepConvolution(3, 10, last)]
    const got = run(() => {
      const seen = convolve(a, tensorOf(input), { relu: true })
      return convolve(c, convolve(mix, convolveDepthwise(b, seen), { relu: true }), { relu: true, stride: 2 })
    })
    const seen = plainConvolution(deep, 5, plainConvolution(first, 3, input), { isDepthwise: true })
    const mixed = plainConvolution(weightsOf(10, 10), 1, seen)
    const wanted = plainConvolution(last, 3, mixed, { stride: 2 })
    // Of sums that are larger by an order, as far as 32 bits reach.
    const scale = 1 / Math.max(1, ...wanted.data)
    expect(
      difference(
        { ...got, data: got.data.map((v) => v * scale) },
        { ...wanted, data: wanted.data.map((v) => v * scale) },
      ),
    ).toBeLessThan(FLOAT_NOISE)
  })

  it('are added to a layer, of its size even in place, or each pixel of half of it to four', () => {
    const input = planes(5, width, height)
    const same = planes(8, width, height, 7)
    const half = planes(8, Math.ceil(width / 2), Math.ceil(height / 2), 8)
    const layer = keepConvolution(1, 5, weightsOf(8, 5), filledUp(5, LANES))
    const sums = run(() => convolve(layer, tensorOf(input), { relu: false }))
    expect(sums.data.some((v) => v < 0)).toBe(true)
    const size = width * height
    const plus = (addendAt: (i: number) => number): FeatureMaps => ({
      ...sums,
      data: sums.data.map((v, i) => Math.max(0, v + addendAt(i))),
    })
    const added = plus((i) => same.data[i])
    expect(
      difference(
        run(() => convolve(layer, tensorOf(input), { relu: true, addend: tensorOf(same) })),
        added,
      ),
    ).toBeLessThan(FLOAT_NOISE)
    const inPlace = run(() => {
      const out = tensorOf(same)
      return convolve(layer, tensorOf(input), { relu: true, addend: out, out })
    })
    expect(difference(inPlace, added)).toBeLessThan(FLOAT_NOISE)
    if (width === 1) return
    const risen = plus((i) => {
      const [x, y] = [i % width, Math.floor((i % size) / width)]
      return half.data[(Math.floor(i / size) * half.height + (y >> 1)) * half.width + (x >> 1)]
    })
    expect(
      difference(
        run(() => convolve(layer, tensorOf(input), { relu: true, addend: tensorOf(half) })),
        risen,
      ),
    ).toBeLessThan(FLOAT_NOISE)
  })

  it('have means by channel', () => {
    const input = planes(3, width, height)
    const size = width * height
    const means = scoped(() => channelMeans(tensorOf(input)))
    for (let c = 0; c < 3; c++) {
      const own = input.data.subarray(c * size, (c + 1) * size)
      expect(means[c]).toBeCloseTo(own.reduce((sum, v) => sum + v, 0) / size, 5)
    }
  })
})

it('refuses tensors of other widths, and weights while a network runs', () => {
  const layer = keepConvolution(1, 8, weightsOf(8, 8))
  expect(() => run(() => convolve(layer, tensorOf(planes(4, 2, 2)), { relu: true }))).toThrow('8 channels')
  expect(() => scoped(() => keepWeights(Float32Array.of(1)))).toThrow('while a network runs')
})
