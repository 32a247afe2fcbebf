/** An sRGB picture: interleaved 8-bit RGB, row by row from the top left, `data.length === width * height * 3`. */
export type RgbImage = { width: number; height: number; data: Uint8Array }
