import type { RoomAnalysis } from '../../../shared/contracts/photos.ts'
import type { PublishingCheck } from '../../../shared/contracts/delivery/publishing-check.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import type { RoomReading } from '../../../shared/engine/room-reading.ts'

/** Something that says what a photo shows. */
export interface ImageAnalyser {
  /**
   * Reads one stored picture: JPEG, PNG or WebP bytes of our own (any size; a web variant is enough), and what its lens was like, as if for 35 mm film, where the
   * photo tells. May be called many times side by side.
   *
   * @throws the signal's reason when it aborts, an Error when the analyser breaks
   */
  analyse(picture: Uint8Array, focalLength35mm?: number | null, signal?: AbortSignal): Promise<RoomAnalysis>
  /** What a staged picture hides of the room, and whether somebody's things stand in its original. @throws as `analyse` does */
  compare(original: Uint8Array, staged: Uint8Array): Promise<PublishingCheck>
  /**
   * What staging would find out of a photo before it asks what is wanted: upright pixels, in a buffer that is handed over, and its focal length in pixels where its
   * file tells. Behind everything else that the machine does. @throws as `analyse` does
   */
  readRoom(photo: RgbImage, focalPx?: number, signal?: AbortSignal): Promise<RoomReading>
  /** Frees the memory that reading takes, unless something is being read; the next picture takes it again. */
  rest(): Promise<void>
  /** Ends what runs and frees its threads. */
  close(): Promise<void>
}
