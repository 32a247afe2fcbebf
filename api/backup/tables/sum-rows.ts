import { hash } from 'node:crypto'
import type { Bytes } from '../files/through.ts'

export interface RowSum {
  rows: number
  /** Of the hashes of all rows, whatever their order: 64 bits, hex. */
  sum: string
}

const NEW_LINE = 0x0a

/** Passes rows of COPY on as they come, and adds up what they are. COPY writes a row a line, and no line end inside one. */
export function sumRows(): { pass(source: Bytes): Bytes; result(): RowSum } {
  let rows = 0
  let sum = 0n
  const add = (row: Uint8Array) => {
    rows += 1
    sum = BigInt.asUintN(64, sum + hash('sha256', row, 'buffer').readBigUInt64LE())
  }
  return {
    async *pass(source) {
      let begun: Buffer[] = []
      for await (const chunk of source) {
        yield chunk
        const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
        let start = 0
        for (let end = bytes.indexOf(NEW_LINE); end !== -1; end = bytes.indexOf(NEW_LINE, start)) {
          const row = bytes.subarray(start, end)
          add(begun.length === 0 ? row : Buffer.concat([...begun, row]))
          begun = []
          start = end + 1
        }
        // A copy: what the chunk lies in may be written over.
        if (start < bytes.length) begun.push(Buffer.from(bytes.subarray(start)))
      }
      if (begun.length > 0) throw new Error('COPY ended in the middle of a row')
    },
    result: () => ({ rows, sum: sum.toString(16).padStart(16, '0') }),
  }
}
