/** 'living room' → 'Living room'. */
export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
