import { AppError } from '../../../errors.ts'

/** One message for every way in which a file of the right kind can be broken; the decoder's own words stay as cause. */
export function unreadablePhoto(cause: unknown): AppError {
  const error = new AppError('image_unreadable', 'This image is damaged or incomplete and cannot be opened.')
  error.cause = cause
  return error
}
