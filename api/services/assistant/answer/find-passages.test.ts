import { expect, test } from 'vitest'
import { SEED_TOPICS } from '../../../seed/help-topics.ts'
import { SEED_PLANS } from '../../../seed/plans.ts'
import { composeKnowledge } from '../knowledge/compose-knowledge.ts'
import { findPassages } from './find-passages.ts'
import { ownQuestion, TOPIC_OF } from './own-question.ts'

const { index } = composeKnowledge({
  offer: {
    annualLabel: 'Save 16%',
    data: SEED_PLANS.map(({ priceCents, interval, ...plan }) => ({
      hasBulkProcessing: false,
      hasAdvancedStyles: false,
      dailyImageLimit: null,
      ...plan,
      interval: plan.kind === 'pack' ? null : (interval ?? null),
      currency: 'usd',
      price: (priceCents / 100).toFixed(2),
    })),
  },
  site: {
    origin: 'http://localhost',
    supportEmail: 'support@nestage.example',
    phone: null,
    claims: [],
    testimonials: [],
    stagingTime: '30 to 60 seconds',
  },
  topics: SEED_TOPICS,
  posts: [],
})

const answered = (message: string) => {
  const search = findPassages(index, message, [])
  const own = ownQuestion(search)
  return own ? TOPIC_OF[own] : (search.found[0]?.passage.id ?? 'refused')
}

test('every topic is found in its own words and in other ones that people use', () => {
  const lost = SEED_TOPICS.flatMap(({ slug, question, keywords }) =>
    [question, ...keywords.filter((_phrase, at) => at % 8 === 0)]
      .filter((phrase) => answered(phrase) !== `help:${slug}`)
      .map((phrase) => `${phrase} → ${answered(phrase)}, not ${slug}`),
  )
  expect(lost).toEqual([])
})

test.each([
  // Nothing but words that say nothing by themselves.
  ['How does it work?', 'help:first-room'],
  ['What does it cost?', 'plan:all'],
  ['what do you do', 'help:what-is-nestage'],
  ['hello, how does this thing work?', 'help:first-room'],
  ['I am an agent with 12 listings a month, which plan makes sense?', 'help:plans'],
  ['Hoe kan ik mijn wachtwoord instellen?', 'help:password'],
  // Asked of one's own, yet in the words of a topic.
  ['I paid but did not get credits', 'help:payment-failed'],
  ['How many credits have I left?', 'help:renewal'],
  // Not misspelt, but something else.
  ['Which car should I buy?', 'refused'],
  ['Who won the football match yesterday?', 'refused'],
])('%s → %s', (message, expected) => {
  expect(answered(message)).toBe(expected)
})
