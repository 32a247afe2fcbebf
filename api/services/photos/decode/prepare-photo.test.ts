import { execFileSync, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { STEPS_BACK } from '../../../lower-priority.ts'
import { type PhotoAnswer, type PhotoStep, startPhotoProcess } from './photo-process.ts'
import { pngClaiming } from './png-claiming.ts'
import type * as real from './prepare-photo.ts'
import { cornersOf, testPhoto, uprightCorners } from './test-photo.ts'

// Not the one that remembers what it has prepared.
const { preparePhoto } = await vi.importActual<typeof real>('./prepare-photo.ts')

const folder = mkdtempSync(join(tmpdir(), 'prepare-photo-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a prepared photo', () => {
  it('has its original and every web variant, upright and of the right kind', async () => {
    const upload = await testPhoto(2000, 1500).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const photo = await preparePhoto(upload, 1)
    expect(photo).toMatchObject({ width: 2000, height: 1500 })
    expect(photo.sha256).toBe(createHash('sha256').update(upload).digest('hex'))
    expect(
      photo.pictures.map(({ name, contentType, width, height }) => [name, contentType, width, height]),
    ).toEqual([
      ['original.jpg', 'image/jpeg', 2000, 1500],
      ['w480.webp', 'image/webp', 480, 360],
      ['w960.webp', 'image/webp', 960, 720],
      ['w960.jpg', 'image/jpeg', 960, 720],
      ['w1600.webp', 'image/webp', 1600, 1200],
    ])
    for (const { bytes, contentType, width } of photo.pictures) {
      const { format, exif, icc, xmp, ...found } = await sharp(bytes).metadata()
      expect({ format, width: found.width, exif, icc, xmp }).toEqual({ format: contentType.slice(6), width })
      expect(await cornersOf(bytes)).toBe(uprightCorners)
    }
  })

  it('keeps its own width where a variant would be wider', async () => {
    const { pictures } = await preparePhoto(await testPhoto(600, 400).png().toBuffer(), 1)
    expect(pictures.map(({ width }) => width)).toEqual([600, 480, 600, 600, 600])
  })

  it('is refused with the code and message of the check', async () => {
    await expect(preparePhoto(Buffer.from('hello'), 1)).rejects.toMatchObject({
      name: 'AppError',
      code: 'unsupported_image',
      message: expect.stringContaining('JPG, PNG or WEBP under 10MB'),
    })
  })

  it('comes of each of ten uploads at once, good and bad', async () => {
    const good = await testPhoto(800, 600).webp().toBuffer()
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => preparePhoto(i % 2 ? good : good.subarray(0, 2000), i)),
    )
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 5 }, () => ['rejected', 'fulfilled']).flat(),
    )
  })
})

describe('its process', () => {
  const NEVER_MS = 2 ** 31 - 1
  afterEach(() => void vi.restoreAllMocks())

  // A decoder that says nothing is ended after a minute, which does not pass here.
  it('is ended soon when a header takes it longer than any in order', async () => {
    const script = join(folder, 'stuck.mjs')
    writeFileSync(
      script,
      `process.on('message', () => { process.send({ kind: 'checking' }); setTimeout(() => { for (;;); }) })`,
    )
    const { setTimeout } = globalThis
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms = 0) =>
      setTimeout(run, ms < 60_000 ? ms : NEVER_MS),
    )
    const stuck = startPhotoProcess(script)
    await expect(stuck.prepare(Buffer.from('x'))).rejects.toMatchObject({ code: 'image_unreadable' })
    expect(stuck.isAlive()).toBe(false)
  })

  it('that dies costs one upload and no more', async () => {
    const photo = await testPhoto(3000, 2000).png().toBuffer()
    const worker = startPhotoProcess()
    const preparing = worker.prepare(photo)
    process.kill(worker.pid, 'SIGKILL')
    await expect(preparing).rejects.toMatchObject({ code: 'image_unreadable' })
    expect(worker.isAlive()).toBe(false)
    await expect(preparePhoto(photo, 1)).resolves.toMatchObject({ width: 3000 })
  })

  it('ends when ours is killed', async () => {
    const module = JSON.stringify(new URL('./photo-process.ts', import.meta.url).href)
    const script = `import { startPhotoProcess } from ${module}
      console.log(startPhotoProcess().pid)
      setImmediate(() => process.kill(process.pid, 'SIGKILL'))`
    const output = runNode(script)
    const pid = Number(output)
    expect(pid).toBeGreaterThan(0)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('ends without a word when ours ends in the middle of a photo', async () => {
    const child = fork(new URL('./photo-child.ts', import.meta.url), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    })
    child.on('message', ({ kind }: PhotoStep | PhotoAnswer) => kind === 'checked' && child.disconnect())
    const ended = once(child, 'exit')
    child.send(await testPhoto(1200, 800).jpeg().toBuffer())
    expect(await text(child.stderr!)).toBe('')
    expect(await ended).toEqual([0, null])
  })

  it('stands back behind the process that answers requests', () => {
    const worker = startPhotoProcess()
    expect(getPriority(worker.pid)).toBe(
      Math.min(constants.priority.PRIORITY_LOW, getPriority() + STEPS_BACK.photos),
    )
    worker.end()
  })

  it('knows none of our secrets', () => {
    const worker = startPhotoProcess()
    expect(readFileSync(`/proc/${worker.pid}/environ`, 'utf8')).not.toContain('PATH=')
    worker.end()
  })
})

describe('peak memory of a process', () => {
  const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

  /** Megabytes that a fresh process reaches while it prepares, or refuses, these bytes; `maxRSS` would begin with those of its parent. */
  function peakMb(bytes: Uint8Array): number {
    const file = join(folder, 'photo')
    writeFileSync(file, bytes)
    const script = `import { readFileSync } from 'node:fs'
      import { decodePhoto } from ${urlOf('./decode-photo.ts')}
      import { encodeWebVariants } from ${urlOf('../variants/encode-web-variants.ts')}
      const decoded = await decodePhoto(readFileSync(${JSON.stringify(file)})).catch(() => null)
      if (decoded) await encodeWebVariants(decoded.bytes)
      console.log(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1] / 1024)`
    return Number(runNode(script))
  }

  it('that is sent a bomb is that of one that does nothing', () => {
    const nothing = peakMb(Buffer.from('hello'))
    expect(nothing).toBeGreaterThan(20)
    expect(peakMb(pngClaiming(65_536, 65_536, new Uint8Array(1e8)))).toBeLessThan(nothing + 20)
  })

  it('that prepares 48 megapixels stays below 250 MB', async () => {
    const photo = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#a08060' } })
      .jpeg({ optimiseCoding: false })
      .toBuffer()
    expect(peakMb(photo)).toBeLessThan(250)
  })
})

function runNode(script: string): string {
  try {
    return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  } catch (error) {
    // A script that kills itself has still printed what we want.
    if (error instanceof Error && 'stdout' in error) return String(error.stdout)
    throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
