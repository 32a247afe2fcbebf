import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { onMeasured } from '../../../api/measurements.ts'
import { syntheticRoom } from '../../../shared/engine/evaluation/synthetic-room.ts'
import { presetPrompt, STYLE_PRESETS } from '../../../shared/style-presets.ts'
import { engineVersion } from './engine-version.ts'
import type { LayoutPiece } from '../../../shared/engine/furnish/edit/layout-piece.ts'
import type { ColourScheme } from '../../../shared/engine/furnish/instruction/style-schemes.ts'
import { exactStager } from './exact-stager.ts'
import type { Adjustment, Stager, StagingEvent, StagingRequest } from '../stager.ts'

const open: Stager[] = []
const make = (options: Parameters<typeof exactStager>[0] = {}) => {
  const stager = exactStager({ threads: 1, ...options })
  open.push(stager)
  return stager
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((s) => s.close()))
})

const { image } = syntheticRoom(5, 360)
const raw = { width: image.width, height: image.height, channels: 3 as const }
const photo = await sharp(image.data, { raw }).png().toBuffer()

function order(change: Partial<StagingRequest> = {}): StagingRequest {
  const { signal } = new AbortController()
  return {
    id: randomUUID(),
    askedAt: new Date(),
    photo,
    instruction: 'modern living room',
    analysis: null,
    adjustment: null,
    focalLength35mm: null,
    quality: 'standard',
    seed: 4,
    signal,
    ...change,
  }
}

async function collect(stream: AsyncIterable<StagingEvent>): Promise<StagingEvent[]> {
  const events: StagingEvent[] = []
  for await (const event of stream) events.push(event)
  return events
}

const picture = (all: StagingEvent[]) => {
  const last = all.at(-1)
  return last?.type === 'staged' ? last.picture.jpeg : null
}

const read = (all: StagingEvent[]) => {
  const last = all.at(-1)
  return last?.type === 'staged' ? last.picture.reading : undefined
}

const layoutOf = (all: StagingEvent[]) => {
  const last = all.at(-1)
  return last?.type === 'staged' ? last.picture.layout : null
}

/** To the millimetre: a turn and a factor that are told by pixels are not exact. */
const standing = ({ key, model, x, y, z, paint, onTop }: LayoutPiece) => {
  const mm = [x, y, z].map((m) => Math.round(m * 1000))
  return { key, model, mm, paint, onTop: onTop?.map((one) => one.model) }
}

async function script(source: string): Promise<URL> {
  const file = join(await mkdtemp(join(tmpdir(), 'stager-')), 'thread.mjs')
  await writeFile(file, source)
  return pathToFileURL(file)
}

describe('exactStager', () => {
  const stager = exactStager({ threads: 1 })
  let events: StagingEvent[]
  const parts: string[] = []
  beforeAll(async () => {
    let isFirst = true
    onMeasured('staging-part', ({ part }) => isFirst && parts.push(part))
    events = await collect(stager.stage(order()))
    isFirst = false
  })
  afterAll(() => stager.close())

  it('yields rising progress, a preview and a picture of the photo’s size', async () => {
    const fractions = events.flatMap((e) => (e.type === 'progress' ? [e.fraction] : []))
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
    expect(events.some((e) => e.type === 'preview')).toBe(true)
    const last = events.at(-1)
    if (last?.type !== 'staged') throw new Error(`ended with ${last?.type}`)
    expect(last.picture.width).toBe(360)
    expect(last.picture).toMatchObject({ engine: 'exact', engineVersion: await engineVersion() })
    expect(last.picture.engineVersion).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/)
    const jpeg = await sharp(last.picture.jpeg).metadata()
    expect([jpeg.format, jpeg.width, jpeg.height]).toEqual(['jpeg', last.picture.width, last.picture.height])
    const mask = await sharp(last.picture.maskPng).metadata()
    expect([mask.format, mask.space, mask.width, mask.height]).toEqual([
      'png',
      'b-w',
      jpeg.width,
      jpeg.height,
    ])
    expect(new Set(await sharp(last.picture.maskPng).raw().toBuffer())).toEqual(new Set([0, 255]))
    expect(last.picture.layout?.pieces.length).toBeGreaterThan(2)
    // Nothing outside the mask is another pixel than the photo's, and the map shows the rest.
    expect(last.picture.truth?.score).toBe(1)
    const map = await sharp(last.picture.truth?.differenceJpeg).stats()
    expect(map.channels[0].mean).toBeGreaterThan(map.channels[2].mean + 3)
  })

  it('says what to keep of the photo, and stages the same by it', async () => {
    const kept = read(events)
    expect(kept).toMatchObject({ engineVersion: await engineVersion() })
    const again = await collect(stager.stage(order({ reading: kept })))
    expect(read(again)).toBeNull()
    expect(picture(again)).toEqual(picture(events))
  })

  it('stages the same in a thread that has staged something else before, and by no reading of another version', async () => {
    const other = await collect(
      stager.stage(order({ seed: 7, instruction: 'boho bedroom', reading: read(events) })),
    )
    expect(picture(other)).not.toBeNull()
    expect(picture(other)).not.toEqual(picture(events))
    const older = { engineVersion: '0.0.1+00000000', reading: { geometry: null, fitness: {} } }
    const anew = await collect(stager.stage(order({ reading: older })))
    expect(read(anew)).toEqual(read(events))
    expect(picture(anew)).not.toBeNull()
    expect(picture(anew)).toEqual(picture(events))
  })

  it('keeps the pieces of a version that another version of the engine drew, and of those drawn from such a one', async () => {
    const layout = layoutOf(events)!
    const [gone, ...rest] = layout.pieces
    const adjustment: Adjustment = { floorCorners: null, edits: [{ type: 'remove', key: gone.key }] }
    const version = await engineVersion()
    const drawn = (engine: string, isOfEarlier?: boolean) => ({
      adjustment,
      reading: read(events),
      // Words and seed that furnish the room otherwise.
      seed: 7,
      instruction: 'boho bedroom',
      drawnFrom: { engineVersion: engine, layout: { ...layout, isOfEarlier } },
    })
    for (const change of [drawn('0.0.1+00000000'), drawn(version, true)]) {
      const kept = layoutOf(await collect(stager.stage(order(change))))
      expect(kept?.isOfEarlier).toBe(true)
      expect(kept?.pieces.map(standing)).toEqual(rest.map(standing))
    }
    const own = layoutOf(await collect(stager.stage(order(drawn(version)))))
    expect(own?.isOfEarlier).toBeUndefined()
    expect(own?.pieces.map(standing)).not.toEqual(rest.map(standing))
  })

  it('decodes the photo once, and has the first look encoded before anything of the picture', () => {
    expect(parts).toEqual([
      'waited for a thread',
      'photo decoded',
      'first look: encoded',
      'picture and mask encoded',
    ])
    const told = events.map(({ type }) => type)
    expect(told.indexOf('preview')).toBeLessThan(told.lastIndexOf('progress'))
  })

  it('refuses what is no picture and what is no room', async () => {
    const [broken] = await collect(make().stage(order({ photo: Uint8Array.of(1, 2, 3) })))
    expect(broken).toMatchObject({ type: 'refused', refusal: { reason: 'unreadable-photo' } })
    const analysis = { isInteriorImage: false, roomType: 'other', confidence: 0.95, description: 'A street' }
    const [street] = await collect(make().stage(order({ analysis })))
    expect(street).toMatchObject({ type: 'refused', refusal: { reason: 'not-a-room' } })
  })

  it('stops at once when aborted, also while waiting in line', async () => {
    const endless = await script('setInterval(() => {}, 1000)')
    const stager = make({ script: endless })
    const first = new AbortController()
    const second = new AbortController()
    const working = collect(stager.stage(order({ signal: first.signal })))
    const waiting = collect(stager.stage(order({ signal: second.signal })))
    second.abort(new Error('second thoughts'))
    await expect(waiting).rejects.toThrow('second thoughts')
    first.abort(new Error('enough'))
    await expect(working).rejects.toThrow('enough')
  })

  it('rejects when the thread crashes and works on with the next order', async () => {
    const crashing = await script('throw new Error("out of wood")')
    const stager = make({ script: crashing })
    await expect(collect(stager.stage(order()))).rejects.toThrow(/thread failed.*out of wood/)
    await expect(collect(stager.stage(order()))).rejects.toThrow(/thread failed/)
    const failing = `import { parentPort } from 'node:worker_threads'
      parentPort.on('message', async () => { throw new Error('out of glue') })`
    const atWork = make({ script: await script(failing) })
    await expect(collect(atWork.stage(order()))).rejects.toThrow(/thread failed.*out of glue/)
    await expect(collect(atWork.stage(order()))).rejects.toThrow(/thread failed/)
    const leaving = make({ script: await script('process.exit(3)') })
    await expect(collect(leaving.stage(order()))).rejects.toThrow('code 3')
  })

  it('keeps a thread that has worked for the next order, and none that was stopped', async () => {
    const counting = await script(`
      import { parentPort } from 'node:worker_threads'
      let orders = 0
      parentPort.on('message', () => {
        const outcome = { state: 'refused', reason: 'no-space', advice: String(++orders), confidence: 0 }
        parentPort.postMessage({ type: 'progress', phase: 'reading', fraction: 0.5 })
        if (orders === 3) return
        parentPort.postMessage({ type: 'outcome', outcome })
        parentPort.postMessage(null)
      })`)
    const stager = make({ script: counting })
    // As a job does, this asks for nothing more once it has heard the end.
    const stage = async (change: Partial<StagingRequest>, onProgress = () => {}) => {
      for await (const event of stager.stage(order(change))) {
        if (event.type === 'progress') onProgress()
        if (event.type === 'refused') return event.refusal.advice
      }
      return null
    }
    expect(await stage({})).toBe('1')
    expect(await stage({})).toBe('2')
    const stop = new AbortController()
    const stopped = stage({ signal: stop.signal }, () => stop.abort(new Error('enough')))
    await expect(stopped).rejects.toThrow('enough')
    expect(await stage({})).toBe('1')
  })

  it('tells the engine which words no style has put there', async () => {
    const echoing = await script(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', ({ ownWords: advice }) => {
        parentPort.postMessage({ type: 'outcome', outcome: { state: 'refused', reason: 'no-space', advice } })
        parentPort.postMessage(null)
      })`)
    const instruction = `${presetPrompt(STYLE_PRESETS[1], null)}, a desk`
    const events = await collect(make({ script: echoing }).stage(order({ instruction })))
    expect(events).toMatchObject([{ type: 'refused', refusal: { advice: 'Scandinavian room: , a desk' } }])
  })

  it('tells the engine which colours a room has that is drawn anew, and those of the view whose furniture it shows', async () => {
    const echoing = await script(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', ({ scheme }) => {
        const outcome = { state: 'refused', reason: 'no-space', advice: JSON.stringify(scheme ?? null) }
        parentPort.postMessage({ type: 'outcome', outcome })
        parentPort.postMessage(null)
      })`)
    const stager = make({ script: echoing })
    const told = async (change: Partial<StagingRequest>) => {
      const [event] = await collect(stager.stage(order(change)))
      return event?.type === 'refused' ? JSON.parse(event.refusal.advice) : event
    }
    const scheme: ColourScheme = {
      sofa: '#b9aa94',
      armchair: '#8c5f47',
      accents: ['#3f5a5e', '#e9e3d7', '#b98b5e'],
      bed: '#b3a48e',
      throw: '#5f7371',
      chair: '#a89a86',
    }
    const view = { seed: 4, instruction: '', roomType: null, palette: null, pieces: [], photo: null }
    const room = { leftM: 2, rightM: 2, backM: 4, heightM: 2.6 }
    const companion = { ...view, room, focalLength35mm: null, scheme }
    expect(await told({})).toBeNull()
    expect(await told({ scheme })).toEqual(scheme)
    expect(await told({ companion })).toEqual(scheme)
    expect(await told({ scheme: 'own', companion })).toBe('own')
  })

  it('stages the same with a second thread, which another room takes over', async () => {
    const two = make({ threads: 2 })
    const helped: StagingEvent[] = []
    // What is read of the photo is read before there is anything to help with.
    for await (const event of two.stage(order({ reading: read(events) }))) {
      helped.push(event)
      if (event.type !== 'preview') continue
      // The second thread draws by now, or is about to.
      const [other] = await collect(two.stage(order({ photo: Uint8Array.of(1, 2, 3) })))
      expect(other).toMatchObject({ type: 'refused' })
    }
    expect(picture(helped)).toEqual(picture(events))
  })

  it('ends running work when closed', async () => {
    const stager = make({ script: await script('setInterval(() => {}, 1000)') })
    const working = collect(stager.stage(order()))
    const [, ended] = await Promise.allSettled([stager.close(), working])
    expect(ended).toMatchObject({ status: 'rejected', reason: { message: 'The stager was closed' } })
  })
})
