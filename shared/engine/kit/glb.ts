/** One drawable part of a model: indexed triangles of one material. Metres, Y up, front +Z. */
export type GlbPrimitive = {
  positions: Float32Array
  normals: Float32Array
  uvs: Float32Array | null
  indices: Uint16Array | Uint32Array
  material: number
}

/** A material as the file describes it; picture numbers point into `images`. */
export type GlbMaterial = {
  name: string
  surface: string
  colour: [number, number, number]
  roughness: number
  metallic: number
  picture: number | null
  normals: number | null
  roughnessPicture: number | null
}

export type GlbFile = { primitives: GlbPrimitive[]; materials: GlbMaterial[]; images: Uint8Array[] }

type Json = {
  meshes?: { primitives: { attributes: Record<string, number>; indices: number; material: number }[] }[]
  accessors?: {
    bufferView: number
    byteOffset?: number
    componentType: number
    count: number
    type: string
  }[]
  bufferViews?: { byteOffset?: number; byteLength: number; byteStride?: number }[]
  images?: { bufferView: number }[]
  textures?: { source: number }[]
  materials?: JsonMaterial[]
}
type TextureRef = { index: number }
type JsonMaterial = {
  name?: string
  extras?: { texture?: string }
  normalTexture?: TextureRef
  pbrMetallicRoughness?: {
    baseColorFactor?: number[]
    roughnessFactor?: number
    metallicFactor?: number
    baseColorTexture?: TextureRef
    metallicRoughnessTexture?: TextureRef
  }
}

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const GL_FLOAT = 5126
const UNSIGNED_SHORT = 5123
const UNSIGNED_INT = 5125
const WIDTHS: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3 }

/**
 * Reads a binary glTF 2.0 file of the kit: no extensions, no sparse or interleaved data, everything inside. Throws on anything else.
 */
export function readGlb(file: ArrayBuffer): GlbFile {
  const view = new DataView(file)
  if (file.byteLength < 28 || view.getUint32(0, true) !== MAGIC)
    throw new Error('This is no binary glTF file')
  if (view.getUint32(8, true) !== file.byteLength) throw new Error('The glTF file is cut short')
  const jsonLength = view.getUint32(12, true)
  if (view.getUint32(16, true) !== JSON_CHUNK)
    throw new Error('The glTF file does not start with its description')
  // The kit's tests check every file against this shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const json = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 20, jsonLength))) as Json
  const start = 20 + jsonLength + 8
  const read = (accessor: number) => readAccessor(file, start, json, accessor)
  const primitives = (json.meshes ?? []).flatMap((mesh) =>
    mesh.primitives.map((p): GlbPrimitive => {
      const uvs = p.attributes.TEXCOORD_0
      return {
        positions: floats(read(p.attributes.POSITION)),
        normals: floats(read(p.attributes.NORMAL)),
        uvs: uvs === undefined ? null : floats(read(uvs)),
        indices: integers(read(p.indices)),
        material: p.material,
      }
    }),
  )
  const images = (json.images ?? []).map(({ bufferView }) => {
    const { byteOffset = 0, byteLength } = item(json.bufferViews, bufferView)
    return new Uint8Array(file, start + byteOffset, byteLength)
  })
  return { primitives, materials: (json.materials ?? []).map((m) => readMaterial(m, json)), images }
}

function readAccessor(file: ArrayBuffer, start: number, json: Json, index: number) {
  const accessor = item(json.accessors, index)
  const view = item(json.bufferViews, accessor.bufferView)
  const width = WIDTHS[accessor.type]
  if (!width || view.byteStride) throw new Error(`Cannot read a ${accessor.type} accessor of this layout`)
  const offset = start + (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0)
  const count = accessor.count * width
  if (accessor.componentType === GL_FLOAT) return new Float32Array(file.slice(offset, offset + count * 4))
  if (accessor.componentType === UNSIGNED_SHORT)
    return new Uint16Array(file.slice(offset, offset + count * 2))
  if (accessor.componentType === UNSIGNED_INT) return new Uint32Array(file.slice(offset, offset + count * 4))
  throw new Error(`Cannot read numbers of kind ${accessor.componentType}`)
}

function readMaterial(m: JsonMaterial, json: Json): GlbMaterial {
  const pbr = m.pbrMetallicRoughness ?? {}
  const [r = 1, g = 1, b = 1] = pbr.baseColorFactor ?? []
  const source = (ref?: TextureRef) => (ref ? item(json.textures, ref.index).source : null)
  return {
    name: m.name ?? '',
    surface: m.extras?.texture ?? '',
    colour: [r, g, b],
    roughness: pbr.roughnessFactor ?? 1,
    metallic: pbr.metallicFactor ?? 1,
    picture: source(pbr.baseColorTexture),
    normals: source(m.normalTexture),
    roughnessPicture: source(pbr.metallicRoughnessTexture),
  }
}

function item<T>(list: T[] | undefined, index: number): T {
  const found = list?.[index]
  if (found === undefined) throw new Error('The glTF file points to something it does not hold')
  return found
}

function floats(data: Float32Array | Uint16Array | Uint32Array): Float32Array {
  if (data instanceof Float32Array) return data
  throw new Error('Expected floats in the glTF file')
}

function integers(data: Float32Array | Uint16Array | Uint32Array): Uint16Array | Uint32Array {
  if (!(data instanceof Float32Array)) return data
  throw new Error('Expected integers in the glTF file')
}
