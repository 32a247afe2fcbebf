import { Sparkles } from 'lucide-react'
import type { RgbImage } from '../../../../shared/engine/image/rgb-image.ts'
import type { RoomWish } from '../../../offline/queue/queue-item.ts'
import { drawPixels } from '../../../preview/draw-pixels.ts'
import { FileMissing } from '../../../preview/kit-cache.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { UnmetWishes } from '../../../ui/feedback/unmet-requests.tsx'
import type { Shot } from './preview-photo.ts'
import { usePreview } from './use-preview.ts'

interface Props {
  shot: Shot
  wish: RoomWish
}

/** A first look at the staged room, made on this device and without a connection, before anything is sent. */
export function PreviewStaging({ shot, wish }: Props) {
  const { outcome, isPending, error, show } = usePreview(shot, wish)
  return (
    <div className="grid gap-2">
      {outcome?.state === 'staged' ? (
        <>
          <Picture image={outcome.image} />
          <p className="text-sm text-ink-2">
            A first look, made on this device. The finished picture is sharper and may choose other pieces.
          </p>
          <UnmetWishes sentences={outcome.layout.unmetWishes} />
        </>
      ) : null}
      {outcome?.state === 'refused' ? <Banner tone="warn">{outcome.advice}</Banner> : null}
      {error ? (
        <Banner tone="warn" title="No preview yet">
          {error instanceof FileMissing
            ? 'The furniture is not on this device. Try again once there is a connection.'
            : 'This browser could not draw it. The photo itself is safe.'}
        </Banner>
      ) : null}
      <Button variant="quiet" size="sm" className="justify-self-start" busy={isPending} onClick={show}>
        {isPending ? null : <Sparkles aria-hidden />}
        {outcome?.state === 'staged' ? 'Another layout' : 'Preview staging'}
      </Button>
    </div>
  )
}

const Picture = ({ image }: { image: RgbImage }) => (
  <canvas
    ref={(canvas) => {
      if (canvas) drawPixels(canvas, image)
    }}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- pixels need no encoding to be shown
    role="img"
    aria-label="Preview of the staged room"
    className="w-full rounded-print"
  />
)
