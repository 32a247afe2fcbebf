import { lazyPart } from '../../../ui/lazy-part.ts'
import type { ChosenPhotosProps } from './chosen-photos.tsx'
import { ImportButton } from './import-button.tsx'
import { PhotoDropZone } from './photo-drop-zone.tsx'
import { pictureSkeleton } from './picture-skeleton.tsx'
import type { WizardPhoto } from './wizard-photo.ts'

const ChosenPhotos = lazyPart(async () => (await import('./chosen-photos.tsx')).ChosenPhotos)

interface Props extends Omit<ChosenPhotosProps, 'photo'> {
  /** The photo that goes on: the selected one, or that of the project which is open. */
  photo: WizardPhoto | undefined
  /** Until then, photos of an earlier page may still come. */
  isKnown: boolean
}

/** Step 1: choose a photo and hear whether it can be staged. */
export function UploadStep({ photo, isKnown, ...rest }: Props) {
  if (photo) return <ChosenPhotos photo={photo} fallback={pictureSkeleton} {...rest} />
  if (!isKnown) return pictureSkeleton
  return (
    <div className="grid gap-4">
      <PhotoDropZone onFiles={rest.wizardPhotos.add} />
      <div className="justify-self-center">
        <ImportButton onImages={rest.wizardPhotos.addStored} />
      </div>
    </div>
  )
}
