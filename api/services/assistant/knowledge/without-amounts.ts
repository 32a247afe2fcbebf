/** An amount of money, written out. */
export const AMOUNT = /[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:USD|EUR|GBP|dollars?|euros?)\b/i

/** A text without the sentences and list items that name an amount of money. */
export const withoutAmounts = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(/(?<=[.!?])\s+/)
        .filter((sentence) => !AMOUNT.test(sentence))
        .join(' '),
    )
    .filter((line, index, lines) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim()
