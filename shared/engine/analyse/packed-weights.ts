/** A net's weights as base64: a byte each, layer by layer, and as floats the scale of every output of a layer, then its bias. */
export type PackedWeights = { bytes: string; factors: string }

/** Weights are [output][input…]. */
export type Weights = { weights: Float32Array; bias: Float32Array }

/** Gives layer after layer: each call takes the next one's weights, `each` for every one of its `outputs`. */
export function unpackWeights(packed: PackedWeights): (outputs: number, each: number) => Weights {
  const bytes = new Int8Array(fromBase64(packed.bytes))
  const factors = new Float32Array(fromBase64(packed.factors))
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

function fromBase64(text: string): ArrayBuffer {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes.buffer
}
