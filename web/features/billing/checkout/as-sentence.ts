/** A message that another sentence may follow. */
export const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`)
