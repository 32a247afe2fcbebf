import { blogPictureUrl, imageIdFromUrl } from '../../../../shared/image-url.ts'
import { AppError } from '../../../errors.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { DEMO_ROOMS } from '../../samples/list-samples.ts'
import { addPicture } from './add-picture.ts'
import { findShownPictures } from './find-shown-pictures.ts'

const COPY = new RegExp(`^${blogPictureUrl('([a-z2-7]+)')}$`)
/** Pictures that come with the product. */
const OWN = new Set(DEMO_ROOMS.flatMap(({ before, after }) => [before, after]))

/**
 * The address under which everybody may see a picture that was chosen: its own where that is public, else of a copy that
 * is made of a picture of the administrator's.
 *
 * @throws AppError invalid_input for any other
 */
export async function keepFeaturedImage(
  ctx: ServiceContext<'storage'>,
  { address }: { address: string },
): Promise<string> {
  if (OWN.has(address)) return address
  const folder = COPY.exec(address)?.[1]
  if (folder !== undefined) {
    const [picture] = await findShownPictures(ctx, { folders: [folder] })
    if (picture?.kind === 'picture') return address
  }
  if (imageIdFromUrl(address) === null)
    throw new AppError('invalid_input', 'Choose a picture from your projects, or upload one.')
  return (await addPicture(ctx, { address })).address
}
