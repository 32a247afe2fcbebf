/** How a staged picture came to be, in the words of IPTC's list, which file metadata and content credentials both use. */
const SOURCE_TYPES = {
  /** Drawn by our renderer into the photo, nothing of it invented by a model. */
  exact: 'composite',
  generative: 'compositeSynthetic',
} as const

/** The address of a term of cv.iptc.org/newscodes/digitalsourcetype. */
export const digitalSourceType = (engine: 'exact' | 'generative'): string =>
  `http://cv.iptc.org/newscodes/digitalsourcetype/${SOURCE_TYPES[engine]}`
