import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { assembled, MODULES } from './assemble-kernels.ts'

it.each(MODULES)('gives the bytes that the engine has: $constant', async (module) => {
  expect(await assembled(module)).toBe(readFileSync(module.target, 'utf8'))
})
