import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { assembledKernels } from './assemble-kernels.ts'

it('gives the bytes that the engine has', async () => {
  const bytes = new URL('../../../shared/engine/nets/kernel-bytes.ts', import.meta.url)
  expect(await assembledKernels()).toBe(readFileSync(bytes, 'utf8'))
})
