import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { UPLOAD_FORMATS } from '../../../../shared/constants.ts'
import { Button } from '../../../ui/action/button.tsx'

/** Chooses another file in place of the selected photo. */
export function ReplacePhotoButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_FORMATS.join(',')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <Button variant="quiet" size="sm" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden />
        Replace Image
      </Button>
    </>
  )
}
