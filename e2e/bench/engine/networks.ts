import { cpuTimeMs } from '../../../api/testing/cpu-time.ts'
import { scoped } from '../../../shared/engine/nets/kernel-memory.ts'
import {
  convolve,
  convolveDepthwise,
  keepConvolution,
  keepDepthwiseConvolution,
} from '../../../shared/engine/nets/layers.ts'
import { plainConvolution } from '../../../shared/engine/nets/plain-convolution.ts'
import type { Weights } from '../../../shared/engine/nets/quantized-weights.ts'
import { type FeatureMaps, type Tensor, tensorOf } from '../../../shared/engine/nets/tensor.ts'
import { segmentRoom } from '../../../shared/engine/segmentation/segment-room.ts'
import { warmUpRequest } from '../../../shared/engine/warm-up-request.ts'
import { printTable } from '../report/print-table.ts'

/** After so many rounds the compiler is done with kernels and loops. */
const WARM_UP_ROUNDS = 5
const ROUNDS = 20

const waves = (length: number): Float32Array => Float32Array.from({ length }, (_, i) => Math.sin(i * 1.37))
const weightsOf = (outputs: number, each: number): Weights => ({
  weights: waves(outputs * each),
  bias: waves(outputs),
})
const maps = (count: number, width: number, height: number): FeatureMaps => ({
  count,
  width,
  height,
  data: waves(count * width * height),
})

/** Mean processor time of a run, milliseconds. */
function timed(work: () => void): number {
  for (let i = 0; i < WARM_UP_ROUNDS; i++) work()
  const before = cpuTimeMs()
  for (let i = 0; i < ROUNDS; i++) work()
  return (cpuTimeMs() - before) / ROUNDS
}

/** Without the copying of the input, which a network does once for all its layers. */
const kernelTime = (input: FeatureMaps, layer: (tensor: Tensor) => void): number =>
  scoped(() => {
    const tensor = tensorOf(input)
    return timed(() => scoped(() => layer(tensor)))
  })

/** How many times as fast as plain loops the kernels are, by layers as the segmentation has them, and what it costs as a whole. */
export function speedOfNetworks(): void {
  const half = maps(16, 112, 80)
  const strided = weightsOf(32, 16 * 9)
  const stridedLayer = keepConvolution(3, 16, strided)
  const eighth = maps(64, 28, 20)
  const depthwise = weightsOf(64, 25)
  const depthwiseLayer = keepDepthwiseConvolution(depthwise)
  const sixteenth = maps(112, 14, 10)
  const pointwise = weightsOf(112, 112)
  const pointwiseLayer = keepConvolution(1, 112, pointwise)
  const rows = [
    {
      layer: '3×3 in steps of two, 16 to 32 channels',
      'plain loops ms': timed(() => plainConvolution(strided, 3, half, { stride: 2 })),
      'kernels ms': kernelTime(half, (tensor) => convolve(stridedLayer, tensor, { relu: true, stride: 2 })),
    },
    {
      layer: 'depthwise 5×5, 64 channels',
      'plain loops ms': timed(() => plainConvolution(depthwise, 5, eighth, { isDepthwise: true })),
      'kernels ms': kernelTime(eighth, (tensor) => convolveDepthwise(depthwiseLayer, tensor)),
    },
    {
      layer: 'pointwise, 112 to 112 channels',
      'plain loops ms': timed(() => plainConvolution(pointwise, 1, sixteenth)),
      'kernels ms': kernelTime(sixteenth, (tensor) => convolve(pointwiseLayer, tensor, { relu: true })),
    },
  ]
  printTable(
    'Kernels beside plain loops, CPU',
    rows.map((row) => ({ ...row, 'times as fast': row['plain loops ms'] / row['kernels ms'] })),
  )
  const { photo } = warmUpRequest()
  printTable('A room segmented, CPU', [{ 'whole ms': timed(() => segmentRoom(photo)) }])
}
