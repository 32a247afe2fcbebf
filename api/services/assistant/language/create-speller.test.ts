import { expect, test } from 'vitest'
import { createSpeller } from './create-speller.ts'
import { wordVectors } from './word-vectors.ts'

const own =
  'upload photos camera open offer paypal watermark invoice staging furniture verification one one one one'.split(
    ' ',
  )
const speller = createSpeller(own, wordVectors())
const meant = (text: string) =>
  text
    .split(' ')
    .map((word) => speller.correct(word)?.word ?? word)
    .join(' ')

test.each([
  // Of several slips in one question each is put right by itself.
  ['camra wiht teh iphnoe', 'camera with the iphone'],
  ['fotos uplaod percnt', 'photos upload percent'],
  ['lnog taek opne', 'long take open'],
  ['whcih paypall invioce', 'which paypal invoice'],
  ['verfication furnitre stageing', 'verification furniture staging'],
  // What is a word is meant, however near it is to one of ours.
  ['won car offers invoke water', 'won car offers invoke water'],
  ['reuse awake insulation', 'reuse awake insulation'],
  // No word of anybody's.
  ['zzkrtq 4k ab', 'zzkrtq 4k ab'],
])('%s → %s', (written, expected) => {
  expect(meant(written)).toBe(expected)
})

test('a word put right by many slips counts less than one of a clear slip', () => {
  expect(speller.correct('camrea')!.share).toBeGreaterThan(speller.correct('vrefiktion')?.share ?? 0)
})
