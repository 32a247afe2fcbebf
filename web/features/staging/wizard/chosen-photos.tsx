import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Button } from '../../../ui/action/button.tsx'
import { analysisQuery } from './analysis-query.ts'
import { ImportButton } from './import-button.tsx'
import { LocalPicture } from './local-picture.tsx'
import type { RoomTypeInQuestion } from '../room-type/use-room-type.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { ReplacePhotoButton } from './replace-photo-button.tsx'
import { UploadStatus } from './upload-status.tsx'
import type { useWizardPhotos } from './use-wizard-photos.ts'
import type { WizardPhoto } from './wizard-photo.ts'

export interface ChosenPhotosProps {
  wizardPhotos: ReturnType<typeof useWizardPhotos>
  /** The photo that goes on. */
  photo: WizardPhoto
  room: RoomTypeInQuestion
  onContinue: () => void
}

/**
 * The photos chosen so far, and the way on with the selected one. On narrow screens, where forty of them fill ten of these, the way on
 * stays at the lower edge, above the bar under a thumb, until its own place comes into view: for that all stand in one column, and in no
 * grid, whose rows hold what sticks.
 */
export function ChosenPhotos({ wizardPhotos, photo, room, onContinue }: ChosenPhotosProps) {
  const { photos, add, addStored, replace, remove, select, retry } = wizardPhotos
  const selected = photos.find(({ key }) => key === photo.key)
  const imageUrl = photo.upload.state === 'stored' ? photo.upload.imageUrl : undefined
  const { data: analysis } = useQuery({ ...analysisQuery(imageUrl ?? ''), enabled: imageUrl !== undefined })

  return (
    <div className="flex flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-8">
      <div className="grid min-w-0 gap-4">
        <div className="marks">
          <LocalPicture
            src={photo.previewUrl}
            alt={`Selected: ${photo.name}`}
            className="aspect-[3/2] w-full rounded-print bg-sunken object-contain"
          />
        </div>
        <PhotoGrid
          photos={photos}
          selectedKey={selected?.key}
          onSelect={(key) => {
            if (key !== photo.key) select(key)
          }}
          onRemove={remove}
          onAdd={add}
        />
      </div>
      <aside className="contents content-start gap-6 xl:grid">
        <UploadStatus upload={photo.upload} room={room} onRetry={() => retry(photo.key)} />
        <div className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 grid rounded-control bg-canvas shadow-[0_0_0_.5rem_var(--canvas)] lg:bottom-4 xl:static xl:shadow-none">
          <Button disabled={!analysis?.isInteriorImage} onClick={onContinue}>
            Continue to Prompt
            <ArrowRight aria-hidden />
          </Button>
        </div>
        <div className="-mt-3 grid gap-3">
          <ImportButton onImages={addStored} />
          <ReplacePhotoButton onFile={(file) => (selected ? replace(selected.key, file) : add([file]))} />
        </div>
      </aside>
    </div>
  )
}
