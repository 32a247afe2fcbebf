/** Class names with the absent ones left out. */
export const joinClasses = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
