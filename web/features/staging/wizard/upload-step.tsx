import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Button } from '../../../ui/action/button.tsx'
import { analysisQuery } from './analysis-query.ts'
import { ImportButton } from './import-button.tsx'
import { LocalPicture } from './local-picture.tsx'
import type { RoomTypeInQuestion } from '../room-type/use-room-type.ts'
import { PhotoDropZone } from './photo-drop-zone.tsx'
import { TwoColumns } from './two-columns.tsx'
import type { useWizardPhotos } from './use-wizard-photos.ts'
import type { WizardPhoto } from './wizard-photo.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const PhotoGrid = lazyPart(async () => (await import('./photo-grid.tsx')).PhotoGrid)
const ReplacePhotoButton = lazyPart(
  async () => (await import('./replace-photo-button.tsx')).ReplacePhotoButton,
)
const UploadStatus = lazyPart(async () => (await import('./upload-status.tsx')).UploadStatus)

interface Props {
  wizardPhotos: ReturnType<typeof useWizardPhotos>
  /** The photo that goes on: the selected one, or that of the project which is open. */
  photo: WizardPhoto | undefined
  room: RoomTypeInQuestion
  onContinue: () => void
}

/** Step 1: choose a photo and hear whether it can be staged. */
export function UploadStep({ wizardPhotos, photo, room, onContinue }: Props) {
  const { photos, add, addStored, replace, remove, select, retry } = wizardPhotos
  const selected = photos.find(({ key }) => key === photo?.key)
  const imageUrl = photo?.upload.state === 'stored' ? photo.upload.imageUrl : undefined
  const { data: analysis } = useQuery({ ...analysisQuery(imageUrl ?? ''), enabled: imageUrl !== undefined })

  if (!photo)
    return (
      <div className="grid gap-4">
        <PhotoDropZone onFiles={add} />
        <div className="justify-self-center">
          <ImportButton onImages={addStored} />
        </div>
      </div>
    )
  return (
    <TwoColumns
      picture={
        <div className="grid gap-4">
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
      }
      aside={
        <>
          <UploadStatus upload={photo.upload} room={room} onRetry={() => retry(photo.key)} />
          <div className="grid gap-3">
            <Button disabled={!analysis?.isInteriorImage} onClick={onContinue}>
              Continue to Prompt
              <ArrowRight aria-hidden />
            </Button>
            <ImportButton onImages={addStored} />
            <ReplacePhotoButton onFile={(file) => (selected ? replace(selected.key, file) : add([file]))} />
          </div>
        </>
      }
    />
  )
}
