import { wordsOf } from '../language/words-of.ts'

/** Words in which something is promised beyond figures: for nothing, for ever, without end, for certain, at another price. */
const PROMISES: readonly RegExp[] = [
  /\b(?:unlimited|limitless|infinite|endless|as many as you (?:like|want))\b/i,
  /\b(?:guarantee[ds]?|promise[ds]?|assure you|risk[- ]free|no risk|100 ?% (?:sure|safe|satisfaction))\b/i,
  /\b(?:forever|for ever|for life|lifetime|never (?:expires?|ends?|runs? out))\b/i,
  /\b(?:free of charge|for free|at no (?:extra |additional )?(?:cost|charge)|costs? nothing|complimentary|on the house)\b/i,
  /\bfree (?:\w+ )?(?:trial|months?|years?|credits?|images?|pictures?|upgrades?|staging|plan)\b/i,
  /\b(?:completely|totally|always|entirely|is|are|stays?|remains?) free\b/i,
  /\b(?:will|shall|gets?|receive|always|entitled|full|every)\b[^.!?]{0,40}\b(?:refund(?:s|ed)?|money back|reimbursed)\b/i,
  /\brefunds? (?:is|are|will|within)\b|\bmoney[- ]back\b/i,
  /\b(?:discounts?|coupons?|bonus|vouchers?|special (?:offer|price)|half (?:the )?price|twice|double|triple)\b/i,
  /\bwill (?:surely |certainly |definitely )?(?:sell|rent|increase|raise|double)\b|\bsells? (?:\w+ )?(?:faster|for more)\b/i,
]

/** What an assistant never does, whatever the passages say: it only reads. */
const DEEDS =
  /\b(?:I|we)(?:['’]ve| have|['’]ll| will)(?: just| now| already)? (?:cancel|refund|give|add|credit|upgrade|downgrade|extend|waive|appl(?:y|ied)|delete|remove|change|update|book|activate|unlock|grant|reserve|schedule)/i

const NEGATED =
  /\b(?:no|not|never|cannot|can['’]t|don['’]t|doesn['’]t|without|isn['’]t|aren['’]t)(?: \w+){0,3} ?$/i
/** How much of what a sentence says has to be said of the same promise in one place. */
const LEAST_SHARED = 0.5

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '')

const isDenied = (sentence: string, at: number) =>
  NEGATED.test(sentence.slice(0, at)) && !/\bnot (?:only|just)\b/i.test(sentence)

function isFounded(sentence: string, promise: RegExp, known: readonly string[]): boolean {
  const said = wordsOf(sentence)
  return known.some((text) => {
    if (!promise.test(text)) return false
    const words = new Set(wordsOf(text))
    return said.filter((word) => words.has(word)).length >= LEAST_SHARED * said.length
  })
}

/**
 * The sentences of a text that promise what nothing of `known` promises in nearly the same words, or tell of deeds that nobody did.
 *
 * @param known what the text was to be taken from
 */
export function unfoundedPromises(text: string, known: readonly string[]): string[] {
  const sources = known.flatMap(sentencesOf)
  return sentencesOf(text).filter((sentence) => {
    if (DEEDS.test(sentence)) return true
    return PROMISES.some((promise) => {
      const found = promise.exec(sentence)
      return found !== null && !isDenied(sentence, found.index) && !isFounded(sentence, promise, sources)
    })
  })
}
