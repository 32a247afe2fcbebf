import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import wabt from 'wabt'

const NETS = new URL('../../../shared/engine/nets/', import.meta.url)
const SOURCE = new URL('kernels.wat', NETS)
const TARGET = new URL('kernel-bytes.ts', NETS)

/** The module of shared/engine/nets/kernels.wat as the text of kernel-bytes.ts. The same source gives the same text. */
export async function assembledKernels(): Promise<string> {
  const toolkit = await wabt()
  const assembler = toolkit.parseWat(fileURLToPath(SOURCE), readFileSync(SOURCE, 'utf8'), { simd: true })
  const { buffer } = assembler.toBinary({})
  assembler.destroy()
  const base64 = Buffer.from(buffer).toString('base64')
  return `/** kernels.wat, assembled by assets/training/networks/assemble-kernels.ts, in base64. */
export const KERNEL_BYTES =
  '${base64}'
`
}

if (process.argv[1] === import.meta.filename) writeFileSync(TARGET, await assembledKernels())
