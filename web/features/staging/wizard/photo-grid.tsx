import { Check, Clock, TriangleAlert, X } from 'lucide-react'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { LocalPicture } from './local-picture.tsx'
import { PhotoDropZone } from './photo-drop-zone.tsx'
import type { WizardPhoto } from './wizard-photo.ts'

interface Props {
  photos: WizardPhoto[]
  selectedKey: string | undefined
  onSelect: (key: string) => void
  onRemove: (key: string) => void
  onAdd: (files: File[]) => void
}

/** The photos chosen so far; the selected one goes on to be staged. */
export const PhotoGrid = ({ photos, selectedKey, onSelect, onRemove, onAdd }: Props) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3" aria-label="Photos">
    {photos.map(({ key, name, previewUrl, upload }) => {
      const selected = key === selectedKey
      return (
        <li key={key} className="relative">
          <button
            type="button"
            aria-pressed={selected}
            onClick={() => onSelect(key)}
            className="block w-full rounded-print text-left aria-pressed:shadow-[0_0_0_2px_var(--canvas),0_0_0_4px_var(--pine)]"
          >
            <LocalPicture
              src={previewUrl}
              alt={name}
              className="aspect-[4/3] w-full rounded-print bg-sunken object-cover"
            />
            <span className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1">
              {selected ? (
                <Tag tone="ok">
                  <Check aria-hidden />
                  Selected
                </Tag>
              ) : null}
              {upload.state === 'sending' ? (
                <Tag>
                  <Spinner />
                  Uploading
                </Tag>
              ) : null}
              {upload.state === 'waiting' ? (
                <Tag>
                  <Clock aria-hidden />
                  Waiting
                </Tag>
              ) : null}
              {upload.state === 'failed' ? (
                <Tag tone="bad">
                  <TriangleAlert aria-hidden />
                  Failed
                </Tag>
              ) : null}
            </span>
          </button>
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(key)}
            className="absolute top-0 right-0 grid size-hit place-items-center"
          >
            <span className="grid size-7 place-items-center rounded-full bg-[rgb(10_12_11/.82)] text-white">
              <X aria-hidden className="size-4" />
            </span>
          </button>
        </li>
      )
    })}
    <li>
      <PhotoDropZone small onFiles={onAdd} />
    </li>
  </ul>
)
