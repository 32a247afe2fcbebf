/** CIE Y (0–1) of a Lab lightness (0–100). */
export const labLuminance = (l: number): number => (l > 8 ? ((l + 16) / 116) ** 3 : l / 903.3)
