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
    const weights = Float32Array.from(
      bytes.subarray(byte, byte + outputs * each),
      (v, i) => v * factors[factor + Math.floor(i / each)],
    )
    const bias = factors.slice(factor + outputs, factor + 2 * outputs)
    byte += outputs * each
    factor += 2 * outputs
    return { weights, bias }
  }
}

function fromBase64(text: string): ArrayBuffer {
  const binary = atob(text)
  return Uint8Array.from(binary, (character) => character.charCodeAt(0)).buffer
}
