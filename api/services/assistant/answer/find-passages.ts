import type { PastMessage } from '../../../../shared/contracts/chat.ts'
import type { AskedWords, Found, KnowledgeIndex } from '../knowledge/knowledge-index.ts'
import { type AskedQuestion, readQuestion } from './read-question.ts'

/**
 * Below this it is not known. What speaks for an answer was fitted on ways of asking that were left out, beside questions off the topic;
 * refusing one weighs as much as answering the other.
 */
const LEAST_CONFIDENCE = 4.2
/** @param fitsOther how well the question fits a subject that we know nothing of: an answer of ours has to fit so much better */
const confidence = ({ score, alike }: Found, fitsOther: number) => 3.6 * (2 * score - fitsOther) + alike
/** Asked in nearly the words of a topic, as one that an administrator wrote for it, it is ours whatever else it is like. */
const NEARLY_THE_SAME = 0.85
const LEAST_COVERAGE = 0.42
const LEAST_PASSAGE_SCORE = 0.7
/** A question this near to a way of asking stands by itself. */
const CLEARLY_NEAR = 0.4
/** A second passage is nearly as good as the first. */
const SECOND_SHARE = 0.85
/** Together with the question before, so much has to be in the answer that a word refers back to. */
const WELL_COVERED = 0.75
/** Words of the question before count less than those of this one. */
const EARLIER_SHARE = 0.5
/** Questions that a short one may refer back to. */
const LOOK_BACK = 3

const REFERS_BACK = [
  'it',
  'that',
  'this',
  'they',
  'them',
  'those',
  'these',
  'its',
  'then',
  'there',
  'same',
  'else',
]
const GOES_ON = ['and', 'but', 'so', 'why', 'what', 'also']

const isGood = (found: Found | undefined, fitsOther: number): found is Found =>
  found !== undefined && confidence(found, fitsOther) >= LEAST_CONFIDENCE

/** Nobody asks in the words of two questions: what they say together counts. */
const isGoodTogether = (found: Found | undefined): found is Found =>
  found !== undefined && found.coverage >= LEAST_COVERAGE && found.score >= LEAST_PASSAGE_SCORE

const has = ({ stems }: AskedQuestion, words: string[]) => words.some((word) => stems.has(word))

/** Short enough to be half a question. */
const mayReferBack = (question: AskedQuestion): boolean =>
  question.words.length <= 2 || (question.words.length <= 4 && has(question, [...REFERS_BACK, ...GOES_ON]))

/** This question's words, and those of an earlier one that it does not have. */
function withEarlier(question: AskedQuestion, earlier: AskedQuestion): AskedWords {
  const add = (of: 'words' | 'tokens') => {
    const own = new Set(question[of].map(({ stem }) => stem))
    return [
      ...question[of],
      ...earlier[of]
        .filter(({ stem }) => !own.has(stem))
        .map((token) => ({ ...token, share: token.share * EARLIER_SHARE })),
    ]
  }
  return { words: add('words'), tokens: add('tokens') }
}

export interface PassageSearch {
  question: AskedQuestion
  /** Best first; none where nothing fits well enough. */
  found: Found[]
  /** Whether it is nearer to a subject that we know nothing of. */
  isOtherSubject: boolean
}

const GREETING =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|excuse me|sorry|okay?|thanks|thank you|so|well)(?: there| nestage| team| again)?\b[\s,.!:;–-]+)+/i
const CLAUSE = /[.!?;,:\n]+\s+/

/**
 * The passages that answer a message; one that refers back is read together with the question before it. What has several clauses, as
 * "I have ten listings, which plan fits?", is read by each of them where the whole says nothing.
 */
export function findPassages(
  index: KnowledgeIndex,
  message: string,
  history: readonly PastMessage[],
): PassageSearch {
  const asked = message.replace(GREETING, '') || message
  const whole = findFor(index, asked, history)
  if (whole.found.length > 0) return whole
  const clauses = asked.split(CLAUSE).filter((clause) => clause.trim() !== '')
  if (clauses.length < 2) return whole
  const read = clauses.map((clause) => findFor(index, clause, []))
  // What follows on another subject, as "what now?", is of that too.
  if (read.some(({ isOtherSubject }) => isOtherSubject)) return { ...whole, isOtherSubject: true }
  const [best] = read
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => b.found[0].score - a.found[0].score)
  return best ? { ...best, question: whole.question } : whole
}

function findFor(index: KnowledgeIndex, message: string, history: readonly PastMessage[]): PassageSearch {
  const question = readQuestion(index, message)
  const alone = index.search(question)
  const [best] = alone.found
  const isKnown = isGood(best, alone.fitsOther)
  const together = mayReferBack(question) ? searchTogether(index, question, history) : []
  const [both] = together
  if (isGoodTogether(both) && (!isKnown || prefersTogether(question, best, both)))
    return { question, isOtherSubject: false, found: withSecond(together) }
  const isOtherSubject = best !== undefined && best.nearest < NEARLY_THE_SAME && best.score < alone.fitsOther
  return { question, isOtherSubject, found: !isOtherSubject && isKnown ? withSecond(alone.found) : [] }
}

/** What the question says together with the last one that said something. */
function searchTogether(
  index: KnowledgeIndex,
  question: AskedQuestion,
  history: readonly PastMessage[],
): Found[] {
  const earlier = history
    .filter(({ role }) => role === 'user')
    .slice(-LOOK_BACK)
    .toReversed()
    .map(({ content }) => readQuestion(index, content))
    .find(({ words }) => words.length > 0)
  if (!earlier) return []
  const own = question.words.map(({ stem }) => stem)
  // What this question adds has to be in the answer, or it is the last one's again.
  return index
    .search(withEarlier(question, earlier))
    .found.filter(({ matched }) => own.every((stem) => matched.has(stem)))
}

function prefersTogether(question: AskedQuestion, alone: Found, together: Found): boolean {
  if (together.score > alone.score) return true
  if (has(question, REFERS_BACK)) return together.coverage >= WELL_COVERED
  return alone.nearest < CLEARLY_NEAR
}

/** A second passage belongs to the answer where it has what the first has not. */
function withSecond(found: Found[]): Found[] {
  const [first, ...others] = found
  const second = others.find(
    (other) =>
      other.score >= SECOND_SHARE * first.score &&
      [...other.matched].some((stem) => !first.matched.has(stem)),
  )
  return second ? [first, second] : [first]
}
