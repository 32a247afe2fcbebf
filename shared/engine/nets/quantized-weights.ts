/** Weights are [output][input…]. */
export type Weights = { weights: Float32Array; bias: Float32Array }

/** Gives layer after layer: each call takes the next one's weights, `each` for every one of its `outputs`. */
export type LayerReader = (outputs: number, each: number) => Weights

const HEADER_BYTES = 8

/**
 * Reads a file of quantized weights: net after net two little-endian 32-bit lengths, then one signed byte a weight, layer by layer, filled up to
 * four bytes, then for every layer as 32-bit floats the scale of each output and its bias.
 */
export function readQuantizedWeights(file: ArrayBuffer): LayerReader[] {
  const nets: LayerReader[] = []
  for (let at = 0; at < file.byteLength;) {
    const header = new DataView(file, at, HEADER_BYTES)
    const [weightCount, factorCount] = [header.getUint32(0, true), header.getUint32(4, true)]
    const factorsAt = at + HEADER_BYTES + Math.ceil(weightCount / 4) * 4
    nets.push(
      layerReader(
        new Int8Array(file, at + HEADER_BYTES, weightCount),
        new Float32Array(file, factorsAt, factorCount),
      ),
    )
    at = factorsAt + factorCount * 4
  }
  return nets
}

function layerReader(bytes: Int8Array, factors: Float32Array): LayerReader {
  let byte = 0
  let factor = 0
  return (outputs, each) => {
    const weights = new Float32Array(outputs * each)
    for (let o = 0, i = 0; o < outputs; o++, factor++)
      for (const end = i + each; i < end; i++) weights[i] = bytes[byte++] * factors[factor]
    const bias = factors.slice(factor, factor + outputs)
    factor += outputs
    return { weights, bias }
  }
}
