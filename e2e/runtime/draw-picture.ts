/**
 * In a page: shows the picture at an address, draws it on a canvas and answers its width and whether the canvas gives its
 * pixels back.
 */
export async function drawPicture({
  address,
  crossOrigin = null,
}: {
  address: string
  crossOrigin?: 'anonymous' | null
}): Promise<{ width: number; isReadable: boolean }> {
  const picture = new Image()
  picture.crossOrigin = crossOrigin
  picture.src = address
  await picture.decode()
  const context = document.createElement('canvas').getContext('2d')!
  context.drawImage(picture, 0, 0)
  let isReadable = true
  try {
    context.getImageData(0, 0, 1, 1)
  } catch {
    isReadable = false
  }
  return { width: picture.naturalWidth, isReadable }
}
