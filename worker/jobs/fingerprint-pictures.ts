import { fingerprintImages } from '../../api/services/fingerprints/fingerprint-images.ts'
import { fingerprintPages } from '../../api/services/fingerprints/fingerprint-pages.ts'
import type { JobContext } from './job-context.ts'

/** Writes down by what pictures are known again that were made since the last run, or before there were such runs. */
export async function fingerprintPictures(context: JobContext): Promise<void> {
  const pages = await fingerprintPages(context)
  const images = await fingerprintImages(context)
  if (pages + images > 0) context.logger.info({ pages, images }, 'pictures were fingerprinted')
}
