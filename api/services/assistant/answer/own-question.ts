import { stemOf } from '../language/words-of.ts'
import type { PassageSearch } from './find-passages.ts'
import type { AskedQuestion } from './read-question.ts'

/** What somebody may ask of their own account; nothing of it is changed by asking. */
export type OwnQuestion = 'credits' | 'plan' | 'renewal' | 'photos' | 'cancel' | 'storage'

const any = (...words: string[]) => {
  const wanted = words.map(stemOf).concat(words)
  return ({ stems }: AskedQuestion) => wanted.some((word) => stems.has(word))
}

/** Whoever asks where they should be does not ask where their pictures are. */
const advice = any('should', 'must', 'stand', 'put')
const own = any('my', 'i', 'me', 'mine', 'ive', 'im')
const credit = any('credit', 'credits')
const plan = any('plan', 'subscription', 'membership')
const left = any('left', 'remain', 'remaining', 'balance')
const photo = any('photo', 'picture', 'room', 'upload', 'staging', 'project', 'order')
const renew = any('renew', 'renewal')
const next = any('next', 'when', 'date', 'until')
const billed = any('billed', 'billing', 'refresh', 'charged')
const where = any('where', 'wheres')
const state = any('status', 'progress', 'ready', 'arrived', 'finished')
const cancel = any('cancel')
const howTo = any('how', 'can', 'where', 'want')
const which = any('which', 'what', 'am')
const storage = any('storage')
const used = any('used', 'left', 'free', 'much')
const on = any('on', 'have')

const named = any('standard', 'pro', 'pack', 'packs', 'annual')

/** Words by which a question is about how things are in general, or about one's papers. */
const general = any(
  'expire',
  'unused',
  'verification',
  'invoice',
  'buy',
  'gallery',
  'download',
  'share',
  'delete',
  'public',
  'stored',
)

/** Which fact of their own a question's words ask for. */
function readOwnQuestion(question: AskedQuestion): OwnQuestion | null {
  const { words } = question
  if (words.length > 7) return null
  if (cancel(question) && plan(question) && own(question) && howTo(question)) return 'cancel'
  if (cancel(question) && plan(question) && own(question) && words.length <= 3) return 'cancel'
  if (general(question) || named(question)) return null
  if (credit(question) && left(question)) return 'credits'
  if (credit(question) && own(question) && words.length <= 2 && any('many', 'count', 'have')(question))
    return 'credits'
  if (
    (plan(question) || credit(question)) &&
    (renew(question) || billed(question)) &&
    (next(question) || own(question))
  )
    return 'renewal'
  if (own(question) && next(question) && (billed(question) || any('charge')(question)) && words.length <= 3)
    return 'renewal'
  if (storage(question) && own(question) && used(question)) return 'storage'
  if (plan(question) && own(question) && which(question) && on(question) && words.length <= 2) return 'plan'
  if (
    photo(question) &&
    own(question) &&
    (where(question) || state(question)) &&
    !advice(question) &&
    words.length <= 4
  )
    return 'photos'
  return null
}

/** The topic of the help pages that says the same in general, for who is not signed in. */
export const TOPIC_OF: Record<OwnQuestion, string> = {
  credits: 'help:renewal',
  plan: 'help:renewal',
  renewal: 'help:renewal',
  photos: 'help:not-uploading',
  cancel: 'help:cancel',
  storage: 'help:storage',
}

/** Asked in nearly the words of another topic, or clearly about one, it is that. */
const NEARLY_OWN_PHRASE = 0.8
const CLEARLY_ANOTHER = 1.2

/** Which fact of their own somebody asks for; null where it is a question for the help pages. */
export function ownQuestion({ question, found, isOtherSubject }: PassageSearch): OwnQuestion | null {
  if (isOtherSubject) return null
  const own = readOwnQuestion(question)
  if (own === null) return null
  const [best] = found
  const isOther = best && (best.nearest >= NEARLY_OWN_PHRASE || best.score >= CLEARLY_ANOTHER)
  return isOther && best.passage.id !== TOPIC_OF[own] ? null : own
}
