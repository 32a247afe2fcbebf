import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { diskStorage } from './disk-storage.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'disk-storage-'))
})
afterEach(() => rm(root, { recursive: true }))

const bytes = new Uint8Array(100)

it('spreads objects over folders and leaves no temporary file', async () => {
  const storage = diskStorage(root)
  for (let i = 0; i < 40; i++) await storage.put(`photos/${i}/w480.webp`, bytes, 'image/webp')
  expect((await readdir(join(root, 'objects'))).length).toBeGreaterThan(20)
  expect(await readdir(join(root, 'incoming'))).toEqual([])
})

it('removes the leftovers of killed processes but not a file that is being written', async () => {
  const incoming = join(root, 'incoming')
  await mkdir(incoming)
  await writeFile(join(incoming, 'old'), 'half')
  await writeFile(join(incoming, 'fresh'), 'half')
  const anHourAgo = new Date(Date.now() - 3_700_000)
  await utimes(join(incoming, 'old'), anHourAgo, anHourAgo)
  await diskStorage(root).put('a.txt', bytes, 'text/plain')
  expect(await readdir(incoming)).toEqual(['fresh'])
})

it('lets readers of an old object finish while it is replaced', async () => {
  const storage = diskStorage(root)
  await storage.put('a.txt', new TextEncoder().encode('old'), 'text/plain')
  const reading = await storage.get('a.txt')
  await storage.put('a.txt', new TextEncoder().encode('newer'), 'text/plain')
  await storage.delete('a.txt')
  expect(await new Response(reading!.stream).text()).toBe('old')
})

it('ends many writes to one key with one of them whole', async () => {
  const storage = diskStorage(root)
  const bodies = Array.from({ length: 20 }, (_, i) => new Uint8Array(50_000).fill(i))
  await Promise.all(bodies.map((body) => storage.put('race.txt', body, 'text/plain')))
  const found = new Uint8Array(await new Response((await storage.get('race.txt'))!.stream).arrayBuffer())
  expect(found).toEqual(bodies[found[0]])
})

it('closes the file of a reader that goes away', async () => {
  const storage = diskStorage(root)
  await storage.put('a.txt', new Uint8Array(5_000_000), 'text/plain')
  const before = (await readdir('/proc/self/fd')).length
  for (let i = 0; i < 30; i++) await (await storage.get('a.txt'))!.stream.cancel()
  await expect.poll(async () => (await readdir('/proc/self/fd')).length).toBeLessThan(before + 5)
})

it('tells why it cannot write', async () => {
  await writeFile(join(root, 'objects'), 'a file where a folder should be')
  await expect(diskStorage(root).checkWritable()).rejects.toThrow(/EEXIST|ENOTDIR/)
})
