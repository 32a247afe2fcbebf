import sharp from 'sharp'
import type { Features } from '../../../shared/engine/analyse/features/features.ts'
import { sceneFeatures } from '../../../shared/engine/analyse/features/scene-features.ts'
import { type Fixtures, likelyFixtures } from '../../../shared/engine/analyse/classify-room-type.ts'
import { mayBeFurnished } from '../../../shared/engine/analyse/is-furnished.ts'
import { type RoomContents, readRoomContents } from '../../../shared/engine/analyse/room-contents.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { seededRandom } from '../../../shared/engine/math/seeded-random.ts'
import { segmentRoom } from '../../../shared/engine/segmentation/segment-room.ts'
import { drawGraphic } from './draw-graphic.ts'
import type { LabelledPhoto } from '../photos/labelled-photos.ts'
import { varyPicture } from '../photos/vary-picture.ts'

export type Sample = {
  photo: LabelledPhoto
  features: Features
  /** The photo itself, not a variation of it: what accuracy is measured on. */
  isPlain: boolean
  /** Where that is what was measured. */
  contents?: RoomContents
  fixtures?: Fixtures
  mayBeFurnished?: boolean
}

const EDGE_PX = 512
const VARIATIONS = 6
const GRAPHICS = 60
const SEED = 20_251

/** Each photo and variations of it, measured. */
export async function photoSamples(photos: LabelledPhoto[]): Promise<Sample[]> {
  const random = seededRandom(SEED)
  const samples: Sample[] = []
  for (const photo of photos) {
    const image = await decode(photo.path)
    samples.push({ photo, features: sceneFeatures(image), isPlain: true })
    // Half of a street is still no room, whereas half of a room may be a mere detail.
    const leastKept = photo.truth === 'other' ? 0.5 : 0.85
    for (let i = 0; i < VARIATIONS; i++)
      samples.push({ photo, features: sceneFeatures(varyPicture(image, leastKept, random)), isPlain: false })
  }
  return samples
}

/** What the nets see in each photo of a room; they look at variations of it themselves. */
export async function contentsSamples(photos: LabelledPhoto[]): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const photo of photos) {
    if (photo.truth !== 'interior') continue
    const image = await decode(photo.path)
    const contents = readRoomContents(image)
    const parts = segmentRoom(image)
    const seen = {
      contents,
      fixtures: likelyFixtures(parts, contents),
      mayBeFurnished: mayBeFurnished(parts),
    }
    samples.push({ photo, features: contents.things, isPlain: true, ...seen })
  }
  return samples
}

/** Drawn pages, plans and posters, of which the collection has too few. */
export async function graphicSamples(): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let seed = 0; seed < GRAPHICS; seed++) {
    const file = `graphic ${seed}`
    const photo: LabelledPhoto = {
      file,
      path: '',
      truth: 'other',
      roomType: 'other',
      isEmpty: false,
      source: file,
    }
    const features = sceneFeatures(await decode(Buffer.from(drawGraphic(seed))))
    samples.push({ photo, features, isPlain: true })
  }
  return samples
}

/** A picture as the analyser gets it. */
export async function decode(source: string | Buffer): Promise<RgbImage> {
  const { data, info } = await sharp(source, { autoOrient: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}
