import { ImageUp } from 'lucide-react'
import { useDropzone, type FileRejection } from 'react-dropzone'
import { toast } from '../../../ui/feedback/toast-store.ts'

/** By name too, since phones and drag sources do not always tell the type. */
const accept = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] }

interface Props {
  onFiles: (files: File[]) => void
  /** A tile among thumbnails instead of the whole first screen. */
  small?: boolean
}

/** Where photos are dropped, or chosen by a click or a tap. */
export function PhotoDropZone({ onFiles, small = false }: Props) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    // The button inside takes clicks and keys; one control within another would be told twice.
    noClick: true,
    noKeyboard: true,
    onDrop: (files, refused) => {
      if (refused.length > 0) sayRefused(refused)
      if (files.length > 0) onFiles(files)
    },
  })
  const look = isDragActive
    ? 'border-pine bg-pine-tint'
    : 'border-line-strong hover:border-ink-3 hover:bg-raised'

  return (
    <div {...getRootProps()}>
      <input {...getInputProps()} />
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

function sayRefused(refused: FileRejection[]) {
  const names = refused.map(({ file }) => file.name).join(', ')
  toast({
    title: 'Failed to upload images',
    description: `${names}: images must be JPG, PNG or WEBP under 10MB.`,
    variant: 'destructive',
  })
}
