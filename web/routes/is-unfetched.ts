/** Whether it is the code of a screen that could not be fetched, in the words of any browser. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message)
