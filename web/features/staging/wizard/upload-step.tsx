import { ImportButton } from './import-button.tsx'
import { PhotoDropZone } from './photo-drop-zone.tsx'
import type { ChosenPhotosProps } from './chosen-photos.tsx'
import type { WizardPhoto } from './wizard-photo.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const ChosenPhotos = lazyPart(async () => (await import('./chosen-photos.tsx')).ChosenPhotos)

interface Props extends Omit<ChosenPhotosProps, 'photo'> {
  /** The photo that goes on: the selected one, or that of the project which is open. */
  photo: WizardPhoto | undefined
}

/** Step 1: choose a photo and hear whether it can be staged. */
export const UploadStep = ({ photo, ...rest }: Props) =>
  photo ? (
    <ChosenPhotos photo={photo} {...rest} />
  ) : (
    <div className="grid gap-4">
      <PhotoDropZone onFiles={rest.wizardPhotos.add} />
      <div className="justify-self-center">
        <ImportButton onImages={rest.wizardPhotos.addStored} />
      </div>
    </div>
  )
