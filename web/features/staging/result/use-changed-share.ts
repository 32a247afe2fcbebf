import { useEffect, useState } from 'react'

/** Small enough to be counted at once; a share to the percent needs no more. */
const SAMPLE_WIDTH = 320

/** The share of a picture that changed, 0 to 1, measured on its mask; undefined until it is. */
export function useChangedShare(maskUrl: string | null): number | undefined {
  const [measured, setMeasured] = useState<{ maskUrl: string; share: number }>()

  useEffect(() => {
    if (maskUrl === null) return undefined
    let wanted = true
    void measureMask(maskUrl).then((share) => {
      if (wanted && share !== undefined) setMeasured({ maskUrl, share })
    })
    return () => {
      wanted = false
    }
  }, [maskUrl])
  return measured && measured.maskUrl === maskUrl ? measured.share : undefined
}

/** Undefined where the mask cannot be read (a browser that guards canvases); the overlay then stands alone. */
async function measureMask(maskUrl: string): Promise<number | undefined> {
  const mask = new Image()
  // Its address may lead to another origin, whose pictures a canvas gives back only if asked for so.
  mask.crossOrigin = 'anonymous'
  mask.src = maskUrl
  try {
    await mask.decode()
  } catch {
    return undefined
  }
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE_WIDTH
  canvas.height = Math.max(1, Math.round((SAMPLE_WIDTH * mask.naturalHeight) / mask.naturalWidth))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(mask, 0, 0, canvas.width, canvas.height)
  return changedShare(context.getImageData(0, 0, canvas.width, canvas.height).data)
}

/** The mean brightness of a mask's pixels (RGBA, 8 bits each): 0 where nothing changed, 1 where all did. */
export function changedShare(rgba: Uint8ClampedArray): number {
  let sum = 0
  for (let red = 0; red < rgba.length; red += 4) sum += rgba[red]
  return rgba.length === 0 ? 0 : sum / (rgba.length / 4) / 255
}
