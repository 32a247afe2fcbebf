/** Lets what has arrived meanwhile be heard. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
