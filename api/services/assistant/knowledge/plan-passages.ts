import type { PlanOffer, SubscriptionPlan } from '../../../../shared/contracts/billing.ts'
import { shortMoney } from '../../../../shared/text/short-money.ts'
import type { Passage } from './passage.ts'

const HREF = '/pricing'
const count = (amount: number) => amount.toLocaleString('en-US')
const price = (plan: SubscriptionPlan) => shortMoney(Number(plan.price), plan.currency)

/** `Standard Monthly` and `Standard Annual` are two prices of one plan. */
const family = (name: string) => name.replace(/ (Monthly|Annual)$/, '')

const perPeriod = (plan: SubscriptionPlan) =>
  `${price(plan)} a ${plan.interval} with ${count(plan.creditAmount)} credits per ${plan.interval}`

function subscriptionPassage(name: string, plans: SubscriptionPlan[]): Passage {
  const sold = plans.toSorted((a, b) => Number(a.price) - Number(b.price))
  // What the list says of credits stands in the sentence before it.
  const features = sold[0].features.filter((feature) => !/credits per/.test(feature))
  const lower = name.toLowerCase()
  return {
    id: `plan:${lower}`,
    title: `${name} plan`,
    href: HREF,
    text: `${name} costs ${sold.map(perPeriod).join(', or ')}. It comes with: ${features.join(', ')}. Unused credits roll over.`,
    phrases: [
      `what does ${lower} cost`,
      `how much does the ${lower} plan cost`,
      `how much is ${lower} a month`,
      `how many credits come with the ${lower} plan`,
      `${lower} plan price`,
      `price of ${lower} per month`,
      `${lower} subscription cost`,
      `cost of ${lower} annual per year`,
      `${lower} plan features`,
      `what is included in ${lower}`,
      `what do I get with ${lower}`,
      `how many credits does ${lower} have`,
      `${lower} credits per month`,
      `how many images in ${lower}`,
      `tell me about the ${lower} plan`,
      lower,
    ],
    weight: 1,
  }
}

/** What can be bought and what it costs, made of the plans that are offered now. */
export function planPassages({ data, annualLabel }: PlanOffer): Passage[] {
  const subscriptions = data.filter(({ kind }) => kind === 'subscription')
  const packs = data.filter(({ kind }) => kind === 'pack')
  const free = data.find(({ kind }) => kind === 'free')
  const families = [...new Set(subscriptions.map(({ name }) => family(name)))]
  const monthly = subscriptions.filter(({ interval }) => interval === 'month')
  const annual = subscriptions.filter(({ interval }) => interval === 'year')
  const packText = packs.map((pack) => `${count(pack.creditAmount)} credits for ${price(pack)}`).join(', ')
  const freeText = free ? `Free: ${count(free.creditAmount)} images a month, without a credit card` : null
  return [
    {
      id: 'plan:all',
      title: 'Pricing',
      href: HREF,
      text: [
        'One credit makes one staged picture.',
        '',
        ...[freeText, ...monthly.map((plan) => `${family(plan.name)}: ${perPeriod(plan)}`)]
          .filter((line) => line !== null)
          .map((line) => `- ${line}`),
        ...(packs.length > 0 ? [`- Credit packs: ${packText}`] : []),
      ].join('\n'),
      phrases: [
        'how much does it cost',
        'what does nestage cost',
        'prices',
        'price list',
        'cost per image',
        'cost to stage a room',
        'how much is one picture',
        'how much for a listing',
        'monthly cost',
        'what are your rates',
        'plans and pricing',
        'cheapest plan',
        'overview of all plans and prices',
        'which plan is best for me',
        'compare standard and pro',
        'difference between standard and pro price',
        'how expensive is virtual staging',
        'what am I charged',
        'what would it set me back',
      ],
      weight: 1,
    },
    ...families.map((name) =>
      subscriptionPassage(
        name,
        subscriptions.filter((plan) => family(plan.name) === name),
      ),
    ),
    ...(packs.length > 0
      ? [
          {
            id: 'plan:packs',
            title: 'Credit packs',
            href: HREF,
            text: `Credit packs are paid once: ${packText}. They never expire and work with any plan, the free one included.`,
            phrases: [
              'how much is a credit pack',
              'price of credit packs',
              'credit pack cost',
              'cost of extra credits',
              'price per credit',
              'how much does one credit cost',
              'how much are additional images',
              'buy credits price',
              'one time purchase price without subscription',
              'cost of 10 25 50 credits',
              'price of single images',
              'cheaper option for just one house',
              'only one listing without a monthly plan',
              'pay once for a few pictures',
            ],
            weight: 1,
          },
        ]
      : []),
    ...(annual.length > 0
      ? [
          {
            id: 'plan:annual',
            title: 'Annual plans',
            href: HREF,
            text: `Billed by the year: ${annual.map((plan) => `${family(plan.name)} ${perPeriod(plan)}`).join('; ')}.${annualLabel ? ` The annual price is labelled “${annualLabel}”.` : ''}`,
            phrases: [
              'annual price',
              'yearly subscription cost',
              'pay per year',
              'how much do I save with annual billing',
              'annual discount',
              'price for twelve months',
              'is annual cheaper than monthly',
              'do I pay less if I commit for a whole year in advance',
              'paying for the year up front',
              'are there yearly subscriptions',
            ],
            weight: 1,
          },
        ]
      : []),
  ]
}
