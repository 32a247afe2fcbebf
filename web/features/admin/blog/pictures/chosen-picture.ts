export type ChosenPicture =
  | { kind: 'picture'; address: string; src: string; alt: string; width: number; height: number }
  | { kind: 'comparison'; address: string; before: string; after: string; width: number; height: number }

/** A public copy whose alternative text is still to be said. */
export type CopiedPicture =
  | { kind: 'picture'; address: string; width: number; height: number; alt: string }
  | { kind: 'comparison'; address: string; width: number; height: number; name: string }
