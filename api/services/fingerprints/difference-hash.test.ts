import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  differenceHash,
  hashBands,
  hashDistance,
  hashProbes,
  hashText,
  MAX_DISTANCE,
  readHash,
} from './difference-hash.ts'

const ROOMS = fileURLToPath(new URL('../../../assets/rooms', import.meta.url))

test('scaled and compressed copies are near, other rooms and the same room staged are not', async () => {
  const files = (await readdir(ROOMS, { recursive: true })).filter((name) => /\.(jpe?g|webp)$/.test(name))
  const chosen = files.toSorted().slice(0, 8)
  expect(chosen).toHaveLength(8)
  const hashes: bigint[] = []
  for (const name of chosen) {
    const original = await sharp(join(ROOMS, name)).resize({ width: 960 }).jpeg({ quality: 90 }).toBuffer()
    const copy = await sharp(original).resize({ width: 320 }).jpeg({ quality: 30 }).toBuffer()
    const [one, two] = [(await differenceHash(original))!, (await differenceHash(copy))!]
    expect(hashDistance(one.fine, two.fine), name).toBeLessThanOrEqual(MAX_DISTANCE)
    const asked = new Set(hashProbes(two.coarse))
    expect(hashBands(one.coarse).some((band) => asked.has(band))).toBe(true)
    hashes.push(one.fine)
  }
  const others = hashes.flatMap((one, index) => hashes.slice(index + 1).map((two) => hashDistance(one, two)))
  expect(Math.min(...others)).toBeGreaterThan(MAX_DISTANCE)
})

test('an index that is asked for the probes of a hash misses none within seven bits', () => {
  let state = 1
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let round = 0; round < 500; round += 1) {
    const hash = BigInt.asUintN(64, BigInt(random(2 ** 30)) * 0x9e3779b97f4a7c15n)
    let other = hash
    for (let bit = 0; bit < 7; bit += 1) other ^= 1n << BigInt(random(64))
    const asked = new Set(hashProbes(other))
    expect(hashBands(hash).some((band) => asked.has(band))).toBe(true)
  }
  expect(readHash(hashText(5n))).toBe(5n)
  expect(hashProbes(0n)).toHaveLength(68)
})

test('a picture with nothing in it has no hash', async () => {
  const flat = { create: { width: 300, height: 300, channels: 3, background: '#446644' } } as const
  expect(await differenceHash(await sharp(flat).png().toBuffer())).toBeNull()
})
