import { MAX_UPLOAD_BYTES, UPLOAD_FORMATS } from '../../../../shared/constants.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'

/** By name too, since phones and drag sources do not always tell the type. */
const NAMES = ['.jpg', '.jpeg', '.png', '.webp']

/** What the file picker offers, as the `accept` of an input. */
export const PHOTO_FILES = [...UPLOAD_FORMATS, ...NAMES].join()

const isPhoto = ({ type, name, size }: File) =>
  size <= MAX_UPLOAD_BYTES &&
  (UPLOAD_FORMATS.some((format) => format === type) ||
    NAMES.some((ending) => name.toLowerCase().endsWith(ending)))

/** Those of the files that may be sent. A toast says of the others why not, and names but one of many: it fits on no phone otherwise. */
export function acceptPhotos(files: File[]): File[] {
  const [first, ...more] = files.filter((file) => !isPhoto(file))
  if (first)
    toast({
      title: 'Failed to upload images',
      description: `${first.name}${more.length > 0 ? ` and ${more.length} more` : ''}: images must be JPG, PNG or WEBP under 10MB.`,
      variant: 'destructive',
    })
  return files.filter(isPhoto)
}
