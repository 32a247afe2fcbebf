import { addBlogComparison, addBlogPicture } from '../../../../../shared/contracts/admin/blog-pictures.ts'
import { uploadImages } from '../../../../../shared/contracts/photos.ts'
import { callApi } from '../../../../api-client.ts'
import { messageOf } from '../../../../api-error.ts'
import { useSingleMutation } from '../../../../queries/use-single-mutation.ts'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import type { CopiedPicture } from './chosen-picture.ts'

export type PictureSource =
  | { from: 'file'; file: File }
  | { from: 'image'; imageUrl: string }
  | { from: 'room'; projectId: number }

async function uploaded(file: File): Promise<string> {
  const form = new FormData()
  form.append('images', file)
  const { data } = await callApi(uploadImages, { form })
  return data.imageUrls[0]
}

async function copy(source: PictureSource): Promise<CopiedPicture> {
  if (source.from === 'room') {
    const { data } = await callApi(addBlogComparison, { body: { projectId: source.projectId } })
    return { kind: 'comparison', ...data }
  }
  const imageUrl = source.from === 'file' ? await uploaded(source.file) : source.imageUrl
  const { data } = await callApi(addBlogPicture, { body: { imageUrl } })
  return { kind: 'picture', ...data, alt: '' }
}

/** Makes the public copy of a picture that was chosen. */
export const useCopyPicture = (onCopied: (picture: CopiedPicture) => void) =>
  useSingleMutation({
    mutationFn: copy,
    onSuccess: onCopied,
    onError: (error) =>
      toast({ title: 'The picture was not added', description: messageOf(error), variant: 'destructive' }),
  })
