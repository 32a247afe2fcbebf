import { expect, it } from 'vitest'
import { plainConvolution } from './plain-convolution.ts'
import type { LayerReader, Weights } from './quantized-weights.ts'
import { readQuantizedWeights } from './quantized-weights.ts'
import { runSegmentationNet, unpackSegmentationNet } from './segmentation-net.ts'
import type { FeatureMaps } from './tensor.ts'

const PARTS = 3
const BYTES_BEFORE_WEIGHTS = 16

/** A net that was taught nothing, of any widths (four) and numbers of blocks (three), as the training writes them. */
function netFile(widths: number[], blocks: number[]): ArrayBuffer {
  const layers: [outputs: number, each: number][] = []
  const block = (count: number) => layers.push([count, 25], [count, count])
  widths.forEach((width, i) => {
    layers.push([width, (i ? widths[i - 1] : 3) * 9])
    for (let k = 0, end = i ? blocks[i - 1] : 0; k < end; k++) block(width)
  })
  layers.push([widths[3], widths[3]])
  for (const i of [2, 1, 0]) {
    layers.push([widths[i], widths[i + 1]], [widths[i], widths[i]])
    block(widths[i])
  }
  layers.push([PARTS, widths[0]])
  const weightCount = layers.reduce((sum, [outputs, each]) => sum + outputs * each, 0)
  const factors = layers.flatMap(([outputs, each]) => [
    ...Array.from({ length: outputs }, () => 1 / (70 * Math.sqrt(each))),
    ...Array.from({ length: outputs }, (_, o) => 0.1 * Math.cos(o)),
  ])
  const architecture = [...widths, ...blocks]
  const weightsAt = BYTES_BEFORE_WEIGHTS + 4 * architecture.length
  const factorsAt = weightsAt + Math.ceil(weightCount / 4) * 4
  const file = new ArrayBuffer(factorsAt + 4 * factors.length)
  new Uint32Array(file, 0, weightsAt / 4).set([
    2,
    architecture.length,
    weightCount,
    factors.length,
    ...architecture,
  ])
  new Int8Array(file, weightsAt, weightCount).forEach((_, i, weights) => (weights[i] = 127 * Math.sin(i * i)))
  new Float32Array(file, factorsAt).set(factors)
  return file
}

/** The net by plain loops. */
function plainLogits(file: ArrayBuffer, picture: FeatureMaps): FeatureMaps {
  const [{ architecture, take }] = readQuantizedWeights(file)
  const widths = architecture.slice(0, 4)
  const mix = (weights: Weights, of: FeatureMaps) => plainConvolution(weights, 1, of, { relu: false })
  const plus = (of: FeatureMaps, addend: (i: number) => number): FeatureMaps => ({
    ...of,
    data: of.data.map((v, i) => Math.max(0, v + addend(i))),
  })
  const seen: FeatureMaps[] = []
  let now = picture
  widths.forEach((width, i) => {
    now = plainConvolution(take(width, now.count * 9), 3, now, { stride: 2 })
    for (let k = 0, end = i ? architecture[3 + i] : 0; k < end; k++) now = block(take, now)
    seen.push(now)
  })
  const size = now.width * now.height
  const means = Float32Array.from(
    { length: now.count },
    (_, c) => now.data.subarray(c * size, (c + 1) * size).reduce((sum, v) => sum + v, 0) / size,
  )
  const told = plainConvolution(take(now.count, now.count), 1, {
    count: now.count,
    width: 1,
    height: 1,
    data: means,
  })
  now = plus(now, (i) => told.data[Math.floor(i / size)])
  for (const i of [2, 1, 0]) {
    const up = mix(take(widths[i], widths[i + 1]), now)
    const skip = mix(take(widths[i], widths[i]), seen[i])
    const { width, height } = skip
    const risen = plus(skip, (k) => {
      const row = Math.floor(k / width)
      const [plane, y] = [Math.floor(row / height), row % height]
      return up.data[(plane * up.height + (y >> 1)) * up.width + ((k % width) >> 1)]
    })
    now = block(take, risen)
  }
  return mix(take(PARTS, widths[0]), now)

  function block(next: LayerReader, of: FeatureMaps): FeatureMaps {
    const deep = plainConvolution(next(of.count, 25), 5, of, { isDepthwise: true })
    return plus(mix(next(of.count, of.count), deep), (i) => of.data[i])
  }
}

const picture = (width: number, height: number): FeatureMaps => ({
  count: 3,
  width,
  height,
  data: Float32Array.from({ length: 3 * width * height }, (_, i) => Math.sin(i * 1.37) + Math.sin(i / 77)),
})

it.each([
  { widths: [16, 32, 64, 112], blocks: [1, 2, 4] },
  { widths: [24, 48, 96, 168], blocks: [1, 3, 6] },
  { widths: [3, 5, 9, 13], blocks: [0, 1, 2] },
])('scores as plain loops do, by the widths $widths and blocks $blocks of its file', ({ widths, blocks }) => {
  const file = netFile(widths, blocks)
  const net = unpackSegmentationNet(file, PARTS)
  for (const [width, height] of [
    [48, 32],
    [32, 80],
  ]) {
    const wanted = plainLogits(file, picture(width, height))
    const got = runSegmentationNet(net, picture(width, height))
    expect({ ...got, data: 0 }).toEqual({ count: PARTS, width: width / 2, height: height / 2, data: 0 })
    const largest = wanted.data.reduce((most, v) => Math.max(most, Math.abs(v)), 0)
    expect(largest).toBeGreaterThan(0.1)
    const furthest = wanted.data.reduce((most, v, i) => Math.max(most, Math.abs(v - got.data[i])), 0)
    expect(furthest / largest).toBeLessThan(1e-4)
  }
})

it('refuses a file whose layers are not those of its architecture', () => {
  const file = netFile([8, 8, 8, 8], [1, 1, 1])
  new Uint32Array(file)[BYTES_BEFORE_WEIGHTS / 4 + 6] = 2
  expect(() => unpackSegmentationNet(file, PARTS)).toThrow('fewer weights')
  new Uint32Array(file)[BYTES_BEFORE_WEIGHTS / 4 + 6] = 0
  expect(() => unpackSegmentationNet(file, PARTS)).toThrow('more weights')
})
