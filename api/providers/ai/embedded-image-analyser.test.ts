import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RoomAnalysis } from '../../../shared/contracts/photos.ts'
import { embeddedImageAnalyser } from './embedded-image-analyser.ts'

/** Reads rooms for several tests, its code compiled by the first. */
const shared = embeddedImageAnalyser()
afterAll(() => shared.close())
let analyser = shared
afterEach(async () => {
  if (analyser !== shared) await analyser.close()
  analyser = shared
})

const ourRoom = () => readFile(new URL('../../../e2e/fixtures/living-empty.jpg', import.meta.url))
const flat = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()

describe('the embedded analyser', () => {
  it('takes an empty room for one and a black picture for none', async () => {
    const [room, black] = await Promise.all([
      analyser.analyse(await ourRoom()),
      analyser.analyse(await flat('#000')),
    ])
    expect(RoomAnalysis.parse(room)).toMatchObject({ isInteriorImage: true })
    expect(room.description).toMatch(/^Empty room with .*floor/)
    expect(RoomAnalysis.parse(black)).toMatchObject({ isInteriorImage: false, roomType: 'other' })
    expect(black.description).toContain('almost black')
  })

  it('leaves the event loop free while it reads', async () => {
    const picture = await ourRoom()
    const [ofThread, ofProcess] = [process.threadCpuUsage(), process.cpuUsage()]
    await analyser.analyse(picture)
    // Of the processor, and not of the clock, so that a busy machine does not count against it; on the loop it would be near 1.
    const all = process.cpuUsage(ofProcess)
    const loop = process.threadCpuUsage(ofThread)
    expect((loop.user + loop.system) / (all.user + all.system)).toBeLessThan(0.3)
  })

  it('stops waiting when it is told to', async () => {
    const abort = new AbortController()
    const reading = analyser.analyse(await ourRoom(), null, abort.signal)
    abort.abort(new Error('nobody waits any more'))
    await expect(reading).rejects.toThrow('nobody waits any more')
    // Without its thread, which the next picture starts again.
    await analyser.rest()
    await expect(analyser.analyse(await flat('#000'))).resolves.toMatchObject({ isInteriorImage: false })
  })

  it('fails what it was reading when its thread breaks, and starts another', async () => {
    const source = `import { parentPort } from 'node:worker_threads'
      parentPort.on('message', ({ id, image }) => {
        if (image.width === 13) throw new Error('broken')
        parentPort.postMessage({ id, result: { isInteriorImage: false, roomType: 'other', confidence: 1, description: 'ok' } })
      })`
    analyser = embeddedImageAnalyser(new URL(`data:text/javascript,${encodeURIComponent(source)}`))
    const unlucky = await sharp({ create: { width: 13, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(analyser.analyse(unlucky)).rejects.toThrow('broken')
    await expect(analyser.analyse(await flat('#888'))).resolves.toMatchObject({ description: 'ok' })
  })

  it('ends a thread that nothing is asked of for a minute, and starts another for the next picture', async () => {
    const source = `import { parentPort } from 'node:worker_threads'
      let heard = 0
      parentPort.on('message', ({ id }) => {
        heard += 1
        const description = 'picture ' + heard
        parentPort.postMessage({ id, result: { isInteriorImage: false, roomType: 'other', confidence: 1, description } })
      })`
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    analyser = embeddedImageAnalyser(new URL(`data:text/javascript,${encodeURIComponent(source)}`))
    const picture = await flat('#888')
    const described = async () => (await analyser.analyse(picture)).description
    expect(await described()).toBe('picture 1')
    vi.advanceTimersByTime(59_000)
    expect(await described()).toBe('picture 2')
    // A minute from the last one, and not from the first.
    vi.advanceTimersByTime(59_000)
    expect(await described()).toBe('picture 3')
    vi.advanceTimersByTime(60_000)
    expect(await described()).toBe('picture 1')
  })

  it('rejects what waits when it is closed', async () => {
    const silent = new URL(
      'data:text/javascript,import { parentPort } from "node:worker_threads"; parentPort.on("message", () => {})',
    )
    analyser = embeddedImageAnalyser(silent)
    let outcome = 'waiting'
    const picture = await flat('#888')
    void analyser.analyse(picture).catch((error: Error) => (outcome = error.message))
    // The picture is decoded first; only then does it wait in the thread.
    await expect.poll(() => analyser.close().then(() => outcome)).toContain('ended with code')
  })

  it('refuses bytes that are no picture', async () => {
    await expect(analyser.analyse(Buffer.from('hello'))).rejects.toThrow(/unsupported image format/)
  })
})
