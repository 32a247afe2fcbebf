const PERSONAL: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  // Telephone, card and house numbers alike; what is counted in a question is shorter.
  /\+?\d[\d\s().-]{3,}\d/g,
]
const KEPT_LENGTH = 300

/** A question without mail and web addresses and long numbers. */
export const withoutPersonalData = (question: string): string =>
  PERSONAL.reduce((text, pattern) => text.replaceAll(pattern, '…'), question)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, KEPT_LENGTH)
