import { testPhoto } from '../../api/services/photos/decode/test-photo.ts'

export interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

let made = 0

/** A sharp, bright JPEG that no other photo of the suite equals. */
export async function photoFile(width = 640, height = 480): Promise<PhotoFile> {
  made += 1
  const buffer = await testPhoto(width + made, height)
    .jpeg()
    .toBuffer()
  return { name: `IMG_${made}.jpg`, mimeType: 'image/jpeg', buffer }
}

export const photoFiles = (count: number): Promise<PhotoFile[]> =>
  Promise.all(Array.from({ length: count }, () => photoFile()))
