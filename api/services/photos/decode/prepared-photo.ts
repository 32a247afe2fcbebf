import type { Picture } from '../variants/encode-web-variants.ts'

export interface PreparedPhoto {
  /** Pixels of the upright original as stored, long edge at most 4096. */
  width: number
  height: number
  /** Of the bytes as they were sent, in hex: what a client can compute too. */
  sha256: string
  /** What the camera's lens was like, as if for 35 mm film; null where the photo does not tell. */
  focalLength35mm: number | null
  /** `original.jpg` first, then the web variants. */
  pictures: Picture[]
}
