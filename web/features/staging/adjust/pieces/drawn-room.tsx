import { useEffect, useRef, useState } from 'react'
import type { RoomPiece } from '../../../../../shared/contracts/adjustments.ts'
import type { LookEffort } from '../../../../../shared/engine/draw-layout.ts'
import type { RgbImage } from '../../../../../shared/engine/image/rgb-image.ts'
import { drawPixels } from '../../../../preview/draw-pixels.ts'
import { drawPieces } from '../../../../preview/preview-client.ts'
import type { PreviewRoom } from '../../../../preview/preview-order.ts'

interface Props {
  room: PreviewRoom
  pieces: readonly RoomPiece[]
  look: LookEffort
}

/** The room with its pieces as they are to be, drawn on this device. Of wishes that come while one is drawn only the last is drawn. */
export function DrawnRoom({ room, pieces, look }: Props) {
  const [image, setImage] = useState<RgbImage | null>(null)
  const wanted = useRef<Props | null>(null)
  const isDrawing = useRef(false)

  useEffect(() => {
    wanted.current = { room, pieces, look }
    if (isDrawing.current) return
    isDrawing.current = true
    const drawAll = async () => {
      while (wanted.current) {
        const wish = wanted.current
        wanted.current = null
        setImage(await drawPieces(wish.room, [...wish.pieces], wish.look))
      }
    }
    drawAll()
      // The outlines still show where things will stand.
      .catch((error: unknown) => console.warn('The changes could not be previewed', error))
      .finally(() => {
        isDrawing.current = false
      })
  }, [room, pieces, look])

  return image ? (
    <canvas
      aria-hidden
      ref={(canvas) => {
        if (canvas) drawPixels(canvas, image)
      }}
      data-drawn="room"
      className="pointer-events-none absolute inset-0 size-full"
    />
  ) : null
}
