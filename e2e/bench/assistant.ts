import { readFile } from 'node:fs/promises'
import { SEED_TOPICS } from '../../api/seed/help-topics.ts'
import { seedArticles } from '../../api/seed/blog.ts'
import { SEED_PLANS } from '../../api/seed/plans.ts'
import { fromPassages } from '../../api/services/assistant/answer/built-in-answer.ts'
import { findPassages } from '../../api/services/assistant/answer/find-passages.ts'
import { ownQuestion } from '../../api/services/assistant/answer/own-question.ts'
import { smallTalk } from '../../api/services/assistant/answer/small-talk.ts'
import { composeKnowledge } from '../../api/services/assistant/knowledge/compose-knowledge.ts'
import { DEVELOPMENT_QUESTIONS, isTopicHeldOut } from './assistant/development-questions.ts'
import { isHeldOut, QUESTIONS, type BenchQuestion } from './assistant/questions.ts'
import { UNSEEN_QUESTIONS } from './assistant/unseen-questions.ts'
import { wilsonInterval } from './assistant/wilson-interval.ts'
import { printTable } from './report/print-table.ts'

/**
 * What the built-in assistant gets right: its first source against the right ones, or that it refuses. `--misses` lists what it got wrong of the
 * questions that it may be fitted on; those kept aside are counted, never shown. `--file questions.json` asks other ones.
 */
const offer = {
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
}
const site = {
  origin: 'http://localhost',
  supportEmail: 'support@nestage.example',
  phone: null,
  claims: [],
  testimonials: [],
  stagingTime: '30 to 60 seconds',
}
const { index } = composeKnowledge({ offer, site, topics: SEED_TOPICS, posts: await seedArticles() })
const sold = new Set(offer.data.map(({ price }) => Number(price)))

interface Judged extends BenchQuestion {
  got: string
  isRight: boolean
  /** Amounts of money in the answer that are no price of the catalogue. */
  invented: string[]
}

function judge(question: BenchQuestion): Judged {
  const history = question.before === undefined ? [] : [{ role: 'user' as const, content: question.before }]
  const search = findPassages(index, question.ask, history)
  const own = ownQuestion(search)
  const talk = smallTalk(question.ask) !== null
  const got = talk ? 'talk' : own ? `own:${own}` : (search.found[0]?.passage.id ?? 'refuse')
  const answer = !talk && !own && search.found.length > 0 ? fromPassages(search).message : ''
  const invented = [...answer.matchAll(/\$([\d,.]*\d)/g)]
    .filter(([, amount]) => !sold.has(Number(amount.replaceAll(',', ''))))
    .map(([amount]) => amount)
  // `post:slug` names an article as a whole.
  return {
    ...question,
    got,
    isRight: question.expect.includes(got) || question.expect.includes(got.replace(/#\d+$/, '')),
    invented,
  }
}

function row(name: string, judged: Judged[]) {
  const right = judged.filter(({ isRight }) => isRight).length
  const [low, high] = wilsonInterval(right, judged.length)
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  return {
    kind: name,
    questions: judged.length,
    right,
    share: percent(right / judged.length),
    'wilson 95 %': `${percent(low)} to ${percent(high)}`,
    'invented prices': judged.reduce((sum, { invented }) => sum + invented.length, 0),
  }
}

const byKind = (judged: Judged[]) =>
  [...Map.groupBy(judged, ({ kind }) => kind)].map(([kind, of]) => row(kind, of))

const fileAt = process.argv.indexOf('--file')
const others =
  fileAt > 0 ? (JSON.parse(await readFile(process.argv[fileAt + 1], 'utf8')) as BenchQuestion[]) : null
const judged = (others ?? QUESTIONS).map(judge)
if (others) printTable('Other questions', [...byKind(judged), row('all', judged)])
else {
  const tuned = judged.filter((_question, at) => !isHeldOut(at))
  const held = judged.filter((_question, at) => isHeldOut(at))
  printTable('Fitted on', [...byKind(tuned), row('all', tuned)])
  printTable('Kept aside', [...byKind(held), row('all', held)])
  const unseen = UNSEEN_QUESTIONS.map(judge)
  printTable('Written by the titles alone', [...byKind(unseen), row('all', unseen)])
  const developed = DEVELOPMENT_QUESTIONS.map(judge)
  const open = developed.filter((question) => !isTopicHeldOut(question))
  const aside = developed.filter(isTopicHeldOut)
  printTable('Developed on', [...byKind(open), row('all', open)])
  printTable('Of other pages than developed on', [...byKind(aside), row('all', aside)])
  if (process.argv.includes('--misses'))
    for (const { kind, ask, expect, got, isRight } of [...tuned, ...open])
      if (!isRight) process.stdout.write(`${kind}: ${ask} → ${got}, not ${expect.join(' or ')}\n`)
}
const all = row('all', judged)
if (all['invented prices'] > 0) process.exitCode = 1
