import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { freeBuffers, freeYoungBuffers } from './free-buffers.ts'

const MEGABYTE = 2 ** 20
/** To be polled: a collection sweeps buffers on a thread of its own. */
const heldMegabytes = () => process.memoryUsage().arrayBuffers / MEGABYTE

/** Buffers that outlived the collections after which V8 counts them among the old ones. */
function oldBuffers(megabytes: number): Uint8Array[] {
  const buffers = Array.from({ length: megabytes }, () => new Uint8Array(MEGABYTE))
  for (let i = 0; i < 3; i++) freeYoungBuffers()
  return buffers
}

it('frees young buffers that nothing names', async () => {
  freeBuffers()
  for (let i = 0; i < 30; i++) new Uint8Array(MEGABYTE).fill(1)
  freeYoungBuffers()
  await expect.poll(heldMegabytes).toBeLessThan(15)
})

it('leaves old ones to V8, and with them the code that it optimised', async () => {
  freeBuffers()
  const old = new WeakRef(oldBuffers(2)[0])
  await nextTurn()
  freeYoungBuffers()
  expect(old.deref()?.length).toBe(MEGABYTE)
  await nextTurn()
  freeBuffers()
  expect(old.deref()).toBeUndefined()
})

it('frees old ones as well where too many are left', async () => {
  freeBuffers()
  const old = new WeakRef(oldBuffers(300))
  await nextTurn()
  freeYoungBuffers()
  expect(old.deref()).toBeUndefined()
  await expect.poll(heldMegabytes).toBeLessThan(50)
})
