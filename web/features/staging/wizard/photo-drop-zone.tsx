import { ImageUp } from 'lucide-react'
import { useFileDrop } from '../../../ui/form/use-file-drop.ts'
import { PHOTO_FILES } from './accept-photos.ts'

interface Props {
  onFiles: (files: File[]) => void
  /** A tile among thumbnails instead of the whole first screen. */
  small?: boolean
}

/** Where photos are dropped, or chosen by a click or a tap. */
export function PhotoDropZone({ onFiles, small = false }: Props) {
  const { areaProps, inputProps, isDragActive, open } = useFileDrop({
    accept: PHOTO_FILES,
    onFiles,
  })
  const look = isDragActive
    ? 'border-pine bg-pine-tint'
    : 'border-line-strong hover:border-ink-3 hover:bg-raised'

  return (
    <div {...areaProps}>
      <input {...inputProps} />
      <button
        type="button"
        onClick={open}
        className={`grid w-full content-center justify-items-center border-[1.5px] border-dashed text-center transition-colors ${look} ${
          small
            ? 'aspect-[4/3] gap-1 rounded-control p-2 text-sm font-semibold focus-visible:rounded-control'
            : 'min-h-[min(26rem,56dvh)] gap-3 rounded-sheet p-6 focus-visible:rounded-sheet'
        }`}
      >
        <ImageUp aria-hidden className={`stroke-[1.75] text-pine ${small ? 'size-6' : 'size-10'}`} />
        {small ? (
          'Add photo'
        ) : (
          <>
            <span className="font-serif text-h3-lg leading-tight">
              {isDragActive ? 'Drop the photo here' : 'Click to upload or drag and drop'}
            </span>
            <span className="text-sm text-ink-2">
              JPG, PNG or WEBP under 10MB. 1024 to 4096 pixels give the best result.
            </span>
          </>
        )}
      </button>
    </div>
  )
}
