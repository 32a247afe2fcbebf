import { RotateCcw, X, ZoomIn, ZoomOut } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { useState } from 'react'
import { Picture, type PictureFiles } from './picture.tsx'
import type { DialogState } from '../dialog/lazy-dialog.ts'
import { useDialogFocus } from '../dialog/use-dialog-focus.ts'
import { useZoom } from './use-zoom.ts'
import { MAX_ZOOM, MIN_ZOOM } from './zoom.ts'

export interface ZoomPicture extends PictureFiles {
  label: string
  alt: string
}

interface Props extends DialogState {
  title: string
  /** Of one size; the first is shown first. */
  pictures: readonly ZoomPicture[]
  width: number
  height: number
}

const control =
  'inline-grid size-hit flex-none place-items-center rounded-control text-on-cam hover:bg-cam-2 focus-visible:outline-saffron disabled:text-cam-line [&_svg]:size-5 [&_svg]:stroke-[1.75]'

/** The window of a `ZoomDialog`. */
export function ZoomWindow({ open, onOpenChange, title, pictures, width, height }: Props) {
  const focus = useDialogFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-cam text-on-cam focus-visible:outline-none"
        >
          <div className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-4">
            <Radix.Title className="min-w-0 truncate font-sans text-base font-semibold tracking-normal">
              {title}
            </Radix.Title>
            <Radix.Close aria-label="Close" className={control}>
              <X aria-hidden />
            </Radix.Close>
          </div>
          <Pictures pictures={pictures} width={width} height={height} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Pictures({ pictures, width, height }: Pick<Props, 'pictures' | 'width' | 'height'>) {
  const [shown, setShown] = useState(0)
  const { view, step, reset, stageProps } = useZoom(width, height)
  const picture = pictures[Math.min(shown, pictures.length - 1)]

  return (
    <>
      <div
        {...stageProps}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by arrow keys, zoomed by + and -
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
        role="group"
        aria-label={`${picture.label}. Arrow keys move it, plus and minus change its size.`}
        className="touch-none overflow-hidden select-none focus-visible:-outline-offset-3 focus-visible:outline-saffron"
        style={{ cursor: view.zoom > 1 ? 'grab' : 'default' }}
      >
        <Picture
          files={picture}
          sizes={`${Math.ceil(view.zoom) * 100}vw`}
          width={width}
          height={height}
          alt={picture.alt}
          draggable={false}
          className="pointer-events-none size-full object-contain"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
        />
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-1 px-2 pt-1.5 pb-[calc(.375rem+env(safe-area-inset-bottom))]">
        <div className="flex items-center gap-1">
          <button
            type="button"
            aria-label="Zoom out"
            disabled={view.zoom <= MIN_ZOOM}
            onClick={() => step(-1)}
            className={control}
          >
            <ZoomOut aria-hidden />
          </button>
          <output aria-label="Zoom" className="readout min-w-14 text-center text-sm">
            {view.zoom.toFixed(2)}×
          </output>
          <button
            type="button"
            aria-label="Zoom in"
            disabled={view.zoom >= MAX_ZOOM}
            onClick={() => step(1)}
            className={control}
          >
            <ZoomIn aria-hidden />
          </button>
          <button type="button" aria-label="Show the whole picture" onClick={reset} className={control}>
            <RotateCcw aria-hidden />
          </button>
        </div>
        {pictures.length > 1 ? (
          <fieldset aria-label="Picture" className="flex gap-1">
            {pictures.map(({ label }, index) => (
              <button
                key={label}
                type="button"
                aria-pressed={index === shown}
                onClick={() => {
                  setShown(index)
                  reset()
                }}
                className="min-h-hit rounded-control px-3.5 text-sm font-semibold text-on-cam-2 hover:bg-cam-2 focus-visible:outline-saffron aria-pressed:bg-on-cam aria-pressed:text-cam"
              >
                {label}
              </button>
            ))}
          </fieldset>
        ) : null}
      </div>
    </>
  )
}
