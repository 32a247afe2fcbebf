import { ImageUp } from 'lucide-react'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useFileDrop } from '../../../ui/form/use-file-drop.ts'

/** By name too, since phones and drag sources do not always tell the type. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const NAMES = ['.jpg', '.jpeg', '.png', '.webp']
const isPhoto = ({ type, name }: File) =>
  TYPES.includes(type) || NAMES.some((ending) => name.toLowerCase().endsWith(ending))

interface Props {
  onFiles: (files: File[]) => void
  /** A tile among thumbnails instead of the whole first screen. */
  small?: boolean
}

/** Where photos are dropped, or chosen by a click or a tap. */
export function PhotoDropZone({ onFiles, small = false }: Props) {
  const { areaProps, inputProps, isDragActive, open } = useFileDrop({
    accept: [...TYPES, ...NAMES].join(),
    onFiles: (files) => {
      const photos = files.filter(isPhoto)
      if (photos.length < files.length) sayRefused(files.filter((file) => !isPhoto(file)))
      if (photos.length > 0) onFiles(photos)
    },
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

function sayRefused(refused: File[]) {
  const names = refused.map(({ name }) => name).join(', ')
  toast({
    title: 'Failed to upload images',
    description: `${names}: images must be JPG, PNG or WEBP under 10MB.`,
    variant: 'destructive',
  })
}
