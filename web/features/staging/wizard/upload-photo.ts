import { uploadImages } from '../../../../shared/contracts/photos.ts'
import { noAnswer, parseAnswer } from '../../../api-client.ts'
import { ApiError, errorOfAnswer } from '../../../api-error.ts'

/**
 * Sends one photo and answers its address on the server. By XMLHttpRequest, since fetch tells nothing of how
 * much of a body has been sent.
 *
 * @param onFraction told the sent share, 0 to 1
 * @throws {ApiError} as `callApi`; an AbortError where `signal` stopped it
 */
export function uploadPhoto(
  file: Blob,
  fileName: string,
  onFraction: (fraction: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop, { once: true })
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onFraction(loaded / total)
    })
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
    request.addEventListener('error', () => reject(noAnswer()))
    request.addEventListener('load', () => {
      try {
        resolve(readUpload(request))
      } catch (error) {
        reject(error instanceof ApiError ? error : noAnswer(error))
      }
    })
    request.open(uploadImages.method, uploadImages.path)
    const form = new FormData()
    form.append('images', file, fileName)
    request.send(form)
  })
}

function readUpload(request: XMLHttpRequest): string {
  const { status, statusText, responseText } = request
  const contentType = request.getResponseHeader('content-type') ?? ''
  if (status < 200 || status >= 300)
    throw errorOfAnswer({ status, statusText, contentType, text: responseText })
  const { imageUrls } = parseAnswer(uploadImages.output, status, responseText).data
  if (!imageUrls[0]) throw new ApiError({ status, message: 'Failed to upload images' })
  return imageUrls[0]
}
