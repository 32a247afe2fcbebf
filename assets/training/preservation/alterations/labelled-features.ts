import type { RgbImage } from '../../../../shared/engine/image/rgb-image.ts'
import labels from './room-features.json' with { type: 'json' }
import type { Quad } from './quad.ts'

/** Something that belongs to a room, where we saw it in the photo. */
export type RoomFeature = {
  kind: 'window' | 'door' | 'radiator' | 'lamp' | 'fireplace' | 'built-in'
  quad: Quad
}

/** The outlines that were drawn by hand, in hundredths of the photo's width and height. */
const LABELS: Record<string, (string | number)[][] | undefined> = labels

/** What was labelled in a room, for a photo of any size; none where nobody did. */
export function labelledFeatures(room: string, { width, height }: RgbImage): RoomFeature[] {
  return (LABELS[room] ?? []).map(([kind, ...corners]) => {
    const px = corners.map((c, i) => (Number(c) / 100) * (i % 2 ? height : width))
    return { kind: kind as RoomFeature['kind'], quad: px as unknown as Quad }
  })
}
