/** The pictures of styles by their ids, as far as they have been rendered. */
const files: Partial<Record<string, string>> = import.meta.glob('../../../public/styles/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const stylePicture = (id: string): string | undefined => files[`../../../public/styles/${id}.webp`]
