import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import wabt from 'wabt'

/** What the engine runs in WebAssembly: its source, the file of its bytes beside it, and their name there. */
const ENGINE = new URL('../../../shared/engine/', import.meta.url)
export const MODULES = [
  { source: 'nets/kernels.wat', target: 'nets/kernel-bytes.ts', constant: 'KERNEL_BYTES' },
  {
    source: 'render/scene/trace-ray.wat',
    target: 'render/scene/trace-ray-bytes.ts',
    constant: 'TRACE_RAY_BYTES',
  },
].map(({ source, target, constant }) => ({
  source: new URL(source, ENGINE),
  target: new URL(target, ENGINE),
  constant,
}))

/** A module of the engine as the text of the file of its bytes. The same source gives the same text. */
export async function assembled({ source, constant }: (typeof MODULES)[number]): Promise<string> {
  const toolkit = await wabt()
  const assembler = toolkit.parseWat(fileURLToPath(source), readFileSync(source, 'utf8'), { simd: true })
  const { buffer } = assembler.toBinary({})
  assembler.destroy()
  const base64 = Buffer.from(buffer).toString('base64')
  const name = source.pathname.split('/').at(-1)
  return `/** ${name}, assembled by assets/training/networks/assemble-kernels.ts, in base64. */
export const ${constant} =
  '${base64}'
`
}

if (process.argv[1] === import.meta.filename)
  for (const module of MODULES) writeFileSync(module.target, await assembled(module))
