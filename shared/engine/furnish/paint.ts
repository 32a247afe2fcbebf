/** sRGB hex per material slot; slots not named keep the kit's own colour. */
export type Paint = Partial<Record<string, string>>
