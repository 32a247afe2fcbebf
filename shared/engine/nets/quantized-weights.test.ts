import { expect, it } from 'vitest'
import { readQuantizedWeights } from './quantized-weights.ts'

/** As assets/training/networks/packed_weights.py writes a net of one layer with two outputs of one weight and no more. */
function file(version: number, architecture: number[]): ArrayBuffer {
  const integers = Uint32Array.of(version, architecture.length, 2, 4, ...architecture)
  const weights = Int8Array.of(127, -64, 0, 0)
  const factors = Float32Array.of(0.5, 2, -1, 3)
  const bytes = [integers, weights, factors].flatMap((part) => [...new Uint8Array(part.buffer)])
  return Uint8Array.from(bytes).buffer
}

it('reads nets one after the other, each with its architecture and its layers', () => {
  const both = Uint8Array.of(...new Uint8Array(file(2, [16, 1])), ...new Uint8Array(file(2, [])))
  const [first, second] = readQuantizedWeights(both.buffer)
  expect(first.architecture).toEqual([16, 1])
  expect(first.take(2, 1)).toEqual({ weights: Float32Array.of(63.5, -128), bias: Float32Array.of(-1, 3) })
  expect(second.architecture).toEqual([])
  expect(second.take(1, 1).weights).toEqual(Float32Array.of(63.5))
})

it('refuses other formats, and layers that the file does not have', () => {
  expect(() => readQuantizedWeights(file(1, []))).toThrow('format 1')
  const [{ take, finish }] = readQuantizedWeights(file(2, []))
  expect(() => take(3, 1)).toThrow('fewer weights')
  take(1, 1)
  expect(finish).toThrow('more weights')
  take(1, 1)
  expect(finish).not.toThrow()
})
