import { describe, expect, test } from 'vitest'
import { unfoundedPromises } from './unfounded-promises.ts'

const KNOWN = [
  'Credit packs never expire and work with any plan. The free plan comes with 2 images a month.',
  'Whether a payment is refunded is decided by people: write to us with the date of the payment.',
  'Adjust lets you move, turn, swap or take out pieces of a staged picture at no charge.',
  'There are no discounts beside them.',
]

describe('a promise', () => {
  test.each([
    'Nestage is free forever.',
    'You get unlimited pictures on every plan.',
    'A refund is guaranteed.',
    'You will get a full refund within a day.',
    'I have added the credits to your account.',
    'We’ll extend your plan.',
    'New users get a special offer.',
    'Your home will sell at once.',
    'Staging a room is free of charge.',
    'It is not only cheap, it is free forever.',
    'Support is always free.',
  ])('of nobody’s is found: %s', (sentence) => {
    expect(unfoundedPromises(`Sure. ${sentence} Bye.`, KNOWN)).toEqual([sentence])
  })

  test.each([
    'Credit packs never expire.',
    'The free plan comes with 2 images a month.',
    'You can adjust pieces of a staged picture at no charge.',
    'I cannot promise that.',
    'There are no discounts.',
    'People decide whether a payment is refunded.',
    'You can cancel in Account, under Subscription.',
  ])('that is founded, or none, stays: %s', (sentence) => {
    expect(unfoundedPromises(sentence, KNOWN)).toEqual([])
  })
})
