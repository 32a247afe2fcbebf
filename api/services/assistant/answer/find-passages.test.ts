import { expect, test } from 'vitest'
import { HelpTopicForm } from '../../../../shared/contracts/admin/help-topics.ts'
import { SEED_TOPICS } from '../../../seed/help-topics.ts'
import { SEED_PLANS } from '../../../seed/plans.ts'
import { composeKnowledge } from '../knowledge/compose-knowledge.ts'
import { OTHER_SUBJECTS } from '../knowledge/other-subjects.ts'
import { findPassages } from './find-passages.ts'
import { ownQuestion, TOPIC_OF } from './own-question.ts'
import { readQuestion } from './read-question.ts'

const sources = {
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
}
const { index } = composeKnowledge(sources)

const answered = (message: string) => {
  const search = findPassages(index, message, [])
  const own = ownQuestion(search)
  return own ? TOPIC_OF[own] : (search.found[0]?.passage.id ?? 'refused')
}

test('every topic is found in its own words and in other ones that people use', () => {
  const lost = SEED_TOPICS.flatMap(({ slug, question, keywords }) =>
    [question, ...keywords.filter((_phrase, at) => at % 12 === 0)]
      .filter((phrase) => answered(phrase) !== `help:${slug}`)
      .map((phrase) => `${phrase} → ${answered(phrase)}, not ${slug}`),
  )
  expect(lost).toEqual([])
})

test('an administrator can save every topic that the product comes with', () => {
  const refused = SEED_TOPICS.filter(
    (topic) => !HelpTopicForm.safeParse({ ...topic, isPublished: true }).success,
  )
  expect(refused.map(({ slug }) => slug)).toEqual([])
})

test('what is asked of other subjects is refused, and no passage is made of it', () => {
  const asked = OTHER_SUBJECTS.flatMap((ways) => ways.filter((_way, at) => at % 6 === 0))
  expect(asked.filter((way) => answered(way) !== 'refused')).toEqual([])
  const [way] = OTHER_SUBJECTS[0]
  expect(index.search(readQuestion(index, way)).found.filter(({ passage }) => passage.title === '')).toEqual(
    [],
  )
})

test('a topic that was written on another subject is found in its own words', () => {
  const topic = { slug: 'shop', question: 'Do you sell furniture?', answer: 'No.', keywords: [] }
  expect(answered(topic.question)).toBe('refused')
  const written = composeKnowledge({ ...sources, topics: [...SEED_TOPICS, topic] })
  expect(findPassages(written.index, topic.question, []).found[0]?.passage.id).toBe('help:shop')
})

test('a question in our own words is not taken for one in another language', () => {
  const asked = SEED_TOPICS.flatMap(({ question, keywords }) => [question, ...keywords])
  expect(asked.filter((way) => readQuestion(index, way).language !== 'English')).toEqual([])
})

test.each([
  // Nothing but words that say nothing by themselves.
  ['How does it work?', 'help:first-room'],
  ['What does it cost?', 'plan:all'],
  ['what do you do', 'help:what-is-nestage'],
  ['hello, how does this thing work?', 'help:first-room'],
  ['I am an agent with 12 listings a month, which plan makes sense?', 'help:plans'],
  ['Hoe kan ik mijn wachtwoord instellen?', 'help:password'],
  // By what words mean, and several of them misspelt.
  ['erase my membership and pictures for ever', 'help:delete-account'],
  ['cottages and lawns too?', 'help:outdoors'],
  ['the camra deos not opne', 'help:camera'],
  ['can i pay wiht paypall or creddit card', 'help:payment-methods'],
  // Asked of one's own, yet in the words of a topic.
  ['I paid but did not get credits', 'help:payment-failed'],
  ['How many credits have I left?', 'help:renewal'],
  // Not misspelt, but something else.
  ['Which car should I buy?', 'refused'],
  ['Who won the football match yesterday?', 'refused'],
  // Words of ours, yet of another subject.
  ['Could you tell me how much my home is worth?', 'refused'],
  ['When does my new couch get delivered?', 'refused'],
  ['How do I cancel my Hulu subscription?', 'refused'],
  ['Where is my Amazon order?', 'refused'],
  ['Was für ein Wetter ist morgen?', 'refused'],
  ['My tenant stopped paying, what now?', 'refused'],
  // Another subject's in its grammar alone.
  ["What's the turnaround?", 'help:how-long'],
  // By the beginnings of words, and what is inside of compounds.
  ['Kann ich meine Gästezimmerfotos herunterladen?', 'help:downloads'],
  ['Wie lange dauert es?', 'help:how-long'],
  ['Combien de temps faut-il attendre ?', 'help:how-long'],
  ['¿Puedo usar la aplicación sin cobertura?', 'help:offline'],
  ['Come posso disattivare le notifiche?', 'help:notifications'],
  ['Posso mudar de plano?', 'help:upgrade'],
  ['Jak usunąć znak wodny?', 'help:watermark'],
  // No word that only builds sentences.
  ['Zapomniałem hasła', 'help:password'],
])('%s → %s', (message, expected) => {
  expect(answered(message)).toBe(expected)
})
