import { useEffect, useRef } from 'react'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import type { CopiedPicture } from './chosen-picture.ts'
import { useCopyPicture } from './use-copy-picture.ts'

interface Props {
  /** Uploaded at once. */
  file: File | undefined
  onCopied: (picture: CopiedPicture) => void
}

/** A picture from this device. */
export function UploadPicture({ file, onCopied }: Props) {
  const { mutate, isPending } = useCopyPicture(onCopied)
  const begun = useRef<File>(undefined)
  useEffect(() => {
    if (!file || begun.current === file) return
    begun.current = file
    mutate({ from: 'file', file })
  }, [file, mutate])
  return (
    <div className="grid gap-3">
      <TextField
        type="file"
        label="Picture"
        hint="JPG, PNG or WEBP under 10MB"
        accept="image/jpeg,image/png,image/webp"
        disabled={isPending}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen) mutate({ from: 'file', file: chosen })
        }}
      />
      {isPending ? (
        <output className="flex items-center gap-2 text-sm text-ink-2">
          <Spinner /> Uploading
        </output>
      ) : null}
    </div>
  )
}
