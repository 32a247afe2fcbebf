import type { ChatQuestion, ChatReply, PageLink } from '../../../../shared/contracts/chat.ts'
import type { users } from '../../../db/schema/accounts/users.ts'
import type { BillingContext } from '../../billing/billing-context.ts'
import type { Passage } from '../knowledge/passage.ts'
import { readKnowledge } from '../knowledge/read-knowledge.ts'
import { describeOwn } from './describe-own.ts'
import { findPassages, type PassageSearch } from './find-passages.ts'
import { type OwnQuestion, ownQuestion, TOPIC_OF } from './own-question.ts'
import type { AskedQuestion } from './read-question.ts'
import { smallTalk } from './small-talk.ts'

export interface Asked extends ChatQuestion {
  /** Null for visitors, who are asked to sign in where it is about their own. */
  user: typeof users.$inferSelect | null
}

/** Beside the reply, what it was composed of. */
export interface BuiltInAnswer {
  reply: ChatReply
  search: PassageSearch
  own: OwnQuestion | null
}

const CONTACT: PageLink = { title: 'Write to a person', href: '/help#contact-us' }
const SIGN_IN: PageLink = { title: 'Sign in', href: '/auth' }
/** Longer passages are for reading on their page. */
const EXCERPT_LENGTH = 700

const NOT_ENGLISH = 'I can only answer in English.'
const UNKNOWN =
  'I do not know that. I can answer questions about staging rooms, plans, credits and your account; for everything else, write to us and a person answers within 24 hours.'

const base = (message: string): ChatReply => ({
  message,
  sources: [],
  actions: [],
  writtenBy: 'built-in',
  outcome: 'answered',
  aboutPhotos: false,
})

/** The paragraphs of a passage as far as they fit. */
function excerpt({ text }: Passage): string {
  if (text.length <= EXCERPT_LENGTH) return text
  const paragraphs = text.split('\n\n')
  let kept = paragraphs[0]
  for (const paragraph of paragraphs.slice(1)) {
    if (kept.length + paragraph.length > EXCERPT_LENGTH) break
    kept += `\n\n${paragraph}`
  }
  return kept
}

export const sourcesOf = (passages: readonly Passage[]): PageLink[] => [
  ...new Map(passages.map(({ title, href }) => [href, { title, href }])).values(),
]

/** Who asked in another language is told why the answer is English. */
const withLanguage = ({ language }: AskedQuestion, message: string, between = '\n\n') =>
  language === 'English' ? message : `${NOT_ENGLISH}${between}${message}`

/** An answer in the words of the passages that were found. */
export function fromPassages({ found, question }: PassageSearch): ChatReply {
  const passages = found.map(({ passage }) => passage)
  const words = passages.map(excerpt)
  const isHuman = passages[0].id === 'help:support-hours'
  return {
    ...base(withLanguage(question, words.join('\n\n'))),
    sources: sourcesOf(passages),
    actions: isHuman ? [CONTACT] : [],
  }
}

async function aboutOwn(
  ctx: BillingContext,
  asked: Asked,
  own: OwnQuestion,
  topic: Passage | null,
): Promise<ChatReply> {
  const general = topic ? { sources: sourcesOf([topic]) } : {}
  const aboutPhotos = own === 'photos'
  if (asked.user === null)
    return {
      ...base(`I can see that once you are signed in. ${topic?.text ?? ''}`.trim()),
      ...general,
      actions: [SIGN_IN],
      aboutPhotos,
    }
  return {
    ...base(''),
    ...general,
    ...(await describeOwn(ctx, { user: asked.user, question: own })),
    aboutPhotos,
  }
}

/**
 * Answers from what the product knows, without a model: small talk, the asker's own data, or the passages that fit best. Where nothing
 * fits, it says so and shows the way to a person.
 */
export async function builtInAnswer(ctx: BillingContext, asked: Asked): Promise<BuiltInAnswer> {
  const { index } = await readKnowledge(ctx)
  const said = smallTalk(asked.message)
  const search = findPassages(index, asked.message, asked.conversationHistory)
  if (said !== null) return { reply: { ...base(said), outcome: 'small-talk' }, search, own: null }
  const own = ownQuestion(search)
  if (own) {
    const reply = await aboutOwn(ctx, asked, own, index.find(TOPIC_OF[own]))
    return { reply: { ...reply, message: withLanguage(search.question, reply.message) }, search, own }
  }
  if (search.found.length > 0) return { reply: fromPassages(search), search, own }
  return {
    reply: {
      ...base(withLanguage(search.question, UNKNOWN, ' ')),
      actions: [CONTACT],
      outcome: 'unanswered',
    },
    search,
    own,
  }
}
