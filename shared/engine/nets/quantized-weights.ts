/** Weights are [output][input…]. */
export type Weights = { weights: Float32Array; bias: Float32Array }

/** Gives layer after layer: each call takes the next one's weights, `each` for every one of its `outputs`. */
export type LayerReader = (outputs: number, each: number) => Weights

/**
 * A network of a file: the numbers that say how wide and how deep it is, which whoever runs it understands, and its layers. `finish` throws where
 * weights are left.
 */
export type QuantizedNet = { architecture: number[]; take: LayerReader; finish: () => void }

/** Written first; files of the time before began with the number of weights, which is larger. */
const FORMAT_VERSION = 2
const HEADER_BYTES = 16

/**
 * Reads a file of quantized weights: net after net four little-endian 32-bit numbers (the format's version, then how many numbers of its architecture,
 * weights and factors follow), the architecture's 32-bit numbers, one signed byte a weight, layer by layer, filled up to four bytes, then for
 * every layer as 32-bit floats the scale of each output and its bias.
 *
 * @throws where the file has another format
 */
export function readQuantizedWeights(file: ArrayBuffer): QuantizedNet[] {
  const nets: QuantizedNet[] = []
  for (let at = 0; at < file.byteLength;) {
    const header = new DataView(file, at, HEADER_BYTES)
    const [version, architectureCount, weightCount, factorCount] = [0, 4, 8, 12].map((byte) =>
      header.getUint32(byte, true),
    )
    if (version !== FORMAT_VERSION) throw new Error(`A network's file has the format ${version}`)
    const weightsAt = at + HEADER_BYTES + architectureCount * 4
    const factorsAt = weightsAt + Math.ceil(weightCount / 4) * 4
    nets.push({
      architecture: [...new Uint32Array(file, at + HEADER_BYTES, architectureCount)],
      ...layerReader(
        new Int8Array(file, weightsAt, weightCount),
        new Float32Array(file, factorsAt, factorCount),
      ),
    })
    at = factorsAt + factorCount * 4
  }
  return nets
}

function layerReader(bytes: Int8Array, factors: Float32Array): Omit<QuantizedNet, 'architecture'> {
  let byte = 0
  let factor = 0
  const take: LayerReader = (outputs, each) => {
    if (byte + outputs * each > bytes.length) throw new Error('A network has fewer weights than its layers')
    const weights = new Float32Array(outputs * each)
    for (let o = 0, i = 0; o < outputs; o++, factor++)
      for (const end = i + each; i < end; i++) weights[i] = bytes[byte++] * factors[factor]
    const bias = factors.slice(factor, factor + outputs)
    factor += outputs
    return { weights, bias }
  }
  const finish = () => {
    if (byte < bytes.length) throw new Error('A network has more weights than its layers')
  }
  return { take, finish }
}
