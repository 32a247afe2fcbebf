/** The kit as it ships: complete, hashed, within budget, readable, standing on the floor. Needs no Blender. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

interface Lod {
  file: string
  triangles: number
  bytes: number
  sha256: string
}
interface Piece {
  id: string
  category: string
  mount: 'floor' | 'wall' | 'ceiling'
  tags: string[]
  size: [number, number, number]
  low: [number, number, number]
  high: [number, number, number]
  slots: string[]
  lods: [Lod, Lod]
}
interface Gltf {
  meshes: { primitives: { attributes: Record<string, number>; indices: number; material: number }[] }[]
  materials: { name: string; pbrMetallicRoughness?: { baseColorTexture?: { index: number } } }[]
  textures?: { source: number }[]
  accessors: {
    bufferView: number
    componentType: number
    count: number
    type: string
    min?: number[]
    max?: number[]
  }[]
  bufferViews: { byteOffset: number; byteLength: number }[]
  images?: { bufferView: number; mimeType: string }[]
  extensionsRequired?: string[]
}

const KIT = path.join(import.meta.dirname, 'kit')
const manifest = JSON.parse(readFileSync(path.join(KIT, 'manifest.json'), 'utf8')) as {
  bytes: number
  source: string
  pieces: Piece[]
}
const MEGABYTE = 2 ** 20

function parseGlb(file: string): { gltf: Gltf; body: Buffer; bytes: Buffer } {
  const bytes = readFileSync(path.join(KIT, file))
  expect(bytes.toString('latin1', 0, 4)).toBe('glTF')
  expect(bytes.readUInt32LE(8)).toBe(bytes.length)
  const length = bytes.readUInt32LE(12)
  return {
    gltf: JSON.parse(bytes.toString('utf8', 20, 20 + length)) as Gltf,
    body: bytes.subarray(28 + length),
    bytes,
  }
}

/** Leaves, cloth and pictures enclose nothing. */
const OPEN_SURFACES = new Set(['leaf', 'rug', 'art', 'curtain', 'straw', 'shade', 'duvet', 'throw', 'sheet'])

/** Cubic metres inside a primitive as its winding tells, about its own middle; negative when turned inside out. */
function signedVolume(gltf: Gltf, body: Buffer, position: number, indices: number): number {
  const points = gltf.accessors[position]
  const order = gltf.accessors[indices]
  const at = gltf.bufferViews[points.bufferView].byteOffset
  const from = gltf.bufferViews[order.bufferView].byteOffset
  const middle = [0, 1, 2].map((k) => ((points.min?.[k] ?? 0) + (points.max?.[k] ?? 0)) / 2)
  const corner = (i: number): number[] => {
    const vertex =
      order.componentType === 5125 ? body.readUInt32LE(from + i * 4) : body.readUInt16LE(from + i * 2)
    return middle.map((m, k) => body.readFloatLE(at + vertex * 12 + k * 4) - m)
  }
  let six = 0
  for (let i = 0; i < order.count; i += 3) {
    const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [corner(i), corner(i + 1), corner(i + 2)]
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
  }
  return six / 6
}

/** Metres between a piece and what it stands on, hangs from or is fixed to. */
function offMount({ mount, category, low, high }: Piece): number {
  if (mount === 'wall') return Math.max(0, -low[2])
  // The throw is shaped to the sofa under it.
  if (mount === 'ceiling') return category === 'pendant' ? Math.abs(high[1]) : 0
  const beside = Math.max(0, Math.abs(low[0] + high[0]) / 2 - 0.15)
  return Math.max(Math.abs(low[1]), beside)
}

/** The same hash as build_kit.py's `source_hash`: scripts and cloth that shape the kit, not those that only render it. */
function sourceHash(): string {
  const renderOnly = new Set(
    ['simulate', 'preview', 'render', 'room', 'scenes', 'blend', 'render_manifest'].map((n) => `${n}.py`),
  )
  const hash = createHash('sha256')
  for (const [folder, suffix] of [
    ['src', '.py'],
    ['src/pieces', '.py'],
    ['cache', '.npz'],
  ] as const) {
    const at = path.join(import.meta.dirname, folder)
    for (const name of readdirSync(at).toSorted())
      if (name.endsWith(suffix) && !renderOnly.has(name))
        hash.update(name).update(readFileSync(path.join(at, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

describe('the kit as a whole', () => {
  test('was built from the scripts as they are', () => {
    expect(manifest.source).toBe(sourceHash())
  })

  test('holds every kind of furniture the engine asks for', () => {
    const categories = Map.groupBy(manifest.pieces, (piece) => piece.category)
    const least: Record<string, number> = {
      sofa: 5,
      armchair: 3,
      bed: 6,
      rug: 20,
      art: 20,
      plant: 5,
      chair: 4,
      'coffee-table': 4,
      'dining-table': 4,
      desk: 2,
      kids: 5,
      patio: 3,
      kitchen: 3,
      bathroom: 3,
      mirror: 2,
      pendant: 3,
    }
    for (const [category, count] of Object.entries(least))
      expect(categories.get(category)?.length ?? 0, category).toBeGreaterThanOrEqual(count)
    expect(manifest.pieces.length).toBeGreaterThanOrEqual(60)
    expect(new Set(manifest.pieces.map((piece) => piece.id)).size).toBe(manifest.pieces.length)
  })

  test('fits its budget, and every file in the folder is listed', () => {
    const listed = manifest.pieces.flatMap((piece) => piece.lods.map((lod) => lod.file))
    const found = ['', 'light/'].flatMap((folder) =>
      readdirSync(path.join(KIT, folder))
        .filter((name) => name.endsWith('.glb'))
        .map((name) => folder + name),
    )
    expect(found.toSorted()).toEqual(listed.toSorted())
    const total = manifest.pieces.flatMap((piece) => piece.lods).reduce((sum, lod) => sum + lod.bytes, 0)
    expect(total).toBe(manifest.bytes)
    expect(total).toBeLessThanOrEqual(29 * MEGABYTE)
  })
})

describe.each(manifest.pieces)('$id', (piece) => {
  test.each(piece.lods)('$file is what the manifest says', (lod) => {
    const { gltf, body, bytes } = parseGlb(lod.file)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(lod.sha256)
    expect(bytes.length).toBe(lod.bytes)
    expect(gltf.extensionsRequired ?? []).toEqual([])
    expect(gltf.materials.map((material) => material.name).toSorted()).toEqual(piece.slots.toSorted())
    let triangles = 0
    for (const { attributes, indices } of gltf.meshes[0].primitives) {
      const [position, normal, uv, index] = [
        attributes['POSITION'],
        attributes['NORMAL'],
        attributes['TEXCOORD_0'],
        indices,
      ].map((accessor) => gltf.accessors[accessor])
      expect([position.type, normal.type, uv.type, index.type]).toEqual(['VEC3', 'VEC3', 'VEC2', 'SCALAR'])
      const view = gltf.bufferViews[index.bufferView]
      const wide = index.componentType === 5125
      for (let i = 0; i < index.count; i++) {
        const at = view.byteOffset + i * (wide ? 4 : 2)
        const vertex = wide ? body.readUInt32LE(at) : body.readUInt16LE(at)
        if (vertex >= position.count) throw new Error(`${lod.file}: index ${vertex} of ${position.count}`)
      }
      triangles += index.count / 3
    }
    expect(triangles).toBe(lod.triangles)
    for (const image of gltf.images ?? [])
      expect(body.readUInt16BE(gltf.bufferViews[image.bufferView].byteOffset), image.mimeType).toBe(0xffd8)
  })

  test.each(piece.lods)('$file turns its faces outwards', (lod) => {
    const { gltf, body } = parseGlb(lod.file)
    const inverted = gltf.meshes[0].primitives.filter(
      ({ attributes, indices, material }) =>
        !OPEN_SURFACES.has(gltf.materials[material].name) &&
        signedVolume(gltf, body, attributes['POSITION'], indices) < -1e-9,
    )
    expect(inverted).toEqual([])
  })

  test('keeps its triangle budget, light well below full', () => {
    const [full, light] = piece.lods
    expect(full.triangles).toBeLessThanOrEqual(30_000)
    expect(light.triangles).toBeLessThanOrEqual(Math.max(700, full.triangles * 0.5))
  })

  test('stands where it should and is as large as furniture is', () => {
    expect(Math.max(...piece.size)).toBeLessThan(3.6)
    expect(Math.max(...piece.size)).toBeGreaterThan(0.1)
    expect(offMount(piece)).toBeLessThan(0.01)
  })
})

const rugs = manifest.pieces.filter(({ category }) => category === 'rug')

/** Sides of a primitive's triangles in metres, each triangle's from the shortest to the longest. */
function sides({ gltf, body }: Pick<ReturnType<typeof parseGlb>, 'gltf' | 'body'>, slot: string): number[][] {
  const primitive = gltf.meshes[0].primitives.find(({ material }) => gltf.materials[material].name === slot)
  if (!primitive) return []
  const order = gltf.accessors[primitive.indices]
  const from = gltf.bufferViews[order.bufferView].byteOffset
  const at = gltf.bufferViews[gltf.accessors[primitive.attributes['POSITION']].bufferView].byteOffset
  const corner = (i: number) => {
    const vertex = body.readUInt16LE(from + i * 2)
    return [0, 1, 2].map((k) => body.readFloatLE(at + vertex * 12 + k * 4))
  }
  return Array.from({ length: order.count / 3 }, (_, t) => {
    const corners = [0, 1, 2].map((k) => corner(t * 3 + k))
    const lengths = corners.map((a, k) => Math.hypot(...a.map((v, axis) => v - corners[(k + 1) % 3][axis])))
    return lengths.toSorted((a, b) => a - b)
  })
}

/** Width and height in a JPEG's first frame header. */
function sizeOfJpeg(file: Buffer): number[] {
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2))
    if (file[at + 1] >= 0xc0 && file[at + 1] <= 0xc2)
      return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)]
  throw new Error('no frame')
}

describe.each(rugs)('$id', ({ lods, slots, size }) => {
  test.each(lods)('$file shows a centimetre of its design, and a quarter of one in full', ({ file }) => {
    const { gltf, body } = parseGlb(file)
    const rug = gltf.materials.find(({ name }) => name === 'rug')
    const source = gltf.textures?.[rug?.pbrMetallicRoughness?.baseColorTexture?.index ?? -1].source ?? -1
    const picture = gltf.images?.[source]
    if (!picture) throw new Error('no picture')
    const [, high] = sizeOfJpeg(body.subarray(gltf.bufferViews[picture.bufferView].byteOffset))
    const texelsPerM = high / Math.max(size[0], size[2])
    expect(texelsPerM).toBeGreaterThan(file.startsWith('light/') ? 85 : 330)
  })

  test.runIf(slots.includes('straw')).each(lods)('$file has a fringe of threads', ({ file }) => {
    // All but the hem's two triangles at either end.
    const threads = sides(parseGlb(file), 'straw').filter(([, , longest]) => longest < 0.2)
    expect(threads.length).toBeGreaterThan(100)
    for (const [width, length] of threads) {
      expect(width).toBeLessThan(0.012)
      expect(length).toBeGreaterThan(0.03)
    }
  })
})

/** Vectors of a slot's vertices in a full model: metres, or of length 1. */
function vectorsOf(file: string, slot: string, attribute: 'POSITION' | 'NORMAL'): number[][] {
  const { gltf, body } = parseGlb(file)
  const primitive = gltf.meshes[0].primitives.find(({ material }) => gltf.materials[material].name === slot)
  if (!primitive) throw new Error(`${file} has no ${slot}`)
  const { bufferView, count } = gltf.accessors[primitive.attributes[attribute]]
  const at = gltf.bufferViews[bufferView].byteOffset
  return Array.from({ length: count }, (_, i) =>
    [0, 1, 2].map((axis) => body.readFloatLE(at + i * 12 + axis * 4)),
  )
}

const madeBeds = manifest.pieces.filter(
  ({ category, slots }) => category === 'bed' && slots.includes('throw'),
)

test.each(madeBeds)('the throw of $id lies in folds', ({ lods }) => {
  const slopes = vectorsOf(lods[0].file, 'throw', 'NORMAL')
    .filter(([, up]) => up > 0.6)
    .map(([, , forwards]) => Math.abs(forwards))
  // Laid flat it has 0.08.
  expect(slopes.reduce((sum, slope) => sum + slope, 0) / slopes.length).toBeGreaterThan(0.1)
})

test('the frame of the shell chair carries its seat', () => {
  for (const file of ['chair-shell.glb', 'light/chair-shell.glb']) {
    const heights = (slot: string) => vectorsOf(file, slot, 'POSITION').map(([, y]) => y)
    expect(Math.max(...heights('metal'))).toBeGreaterThan(Math.min(...heights('painted')))
    expect(Math.max(...heights('wood'))).toBeGreaterThan(Math.min(...heights('painted')) - 0.02)
  }
})
