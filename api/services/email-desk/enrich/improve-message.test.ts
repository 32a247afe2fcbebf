import { expect, test } from 'vitest'
import { checkSpelling } from '../../../providers/spelling/check-spelling.ts'
import { improveMessage, wordsToCheck } from './improve-message.ts'

const rough = `thanks for your adress,  i will recieve the photos tomorow . we stage them by e.g. friday at https://nestage.example/teh?x=recieve !!

please write to suport@nestage.example or call Okafor if {{recieve}} is wierd

- one sofa
- two chairs`

test('corrects what is surely wrong, says what it did, and leaves addresses, fields, names and lists alone', async () => {
  const corrections = await checkSpelling(wordsToCheck(rough))
  expect(corrections).toEqual({
    adress: 'address',
    friday: 'Friday',
    recieve: 'receive',
    tomorow: 'tomorrow',
    wierd: null,
  })
  const { text, changes } = improveMessage(rough, { corrections, name: 'Ada' })
  expect(text).toBe(`Hello Ada,

Thanks for your address, I will receive the photos tomorrow. We stage them by e.g. Friday at https://nestage.example/teh?x=recieve!

Please write to suport@nestage.example or call Okafor if {{recieve}} is wierd.

- one sofa
- two chairs

Kind regards,
The Nestage team`)
  expect(changes).toEqual([
    'Tidied spaces and punctuation.',
    'Spelling: adress → address, recieve → receive, tomorow → tomorrow, friday → Friday.',
    'Began sentences with a capital.',
    'Ended paragraphs with a full stop.',
    'Added a greeting.',
    'Added a closing.',
    'Please check: wierd.',
  ])
})

const nothing = { corrections: {}, name: null }

test('what it has improved once it leaves as it is', () => {
  const once = improveMessage('see you on monday, i look forward to it', nothing)
  expect(once.text).toBe(
    'Hello,\n\nSee you on monday, I look forward to it.\n\nKind regards,\nThe Nestage team',
  )
  expect(improveMessage(once.text, nothing)).toEqual({ text: once.text, changes: [] })
})

test('a good letter stays as it is', () => {
  const letter = 'Dear Ada,\n\nYour rooms are ready.\nThe kitchen, too.\n\nBest wishes,\nGrace'
  expect(improveMessage(letter, nothing)).toEqual({ text: letter, changes: [] })
})

test('a paragraph of many sentences becomes several', () => {
  const long = Array.from({ length: 6 }, (_, n) => `Sentence ${n} is about 3.5 rooms, i.e. a flat.`).join(' ')
  const { text } = improveMessage(`Hello,\n\n${long}\n\nThanks`, nothing)
  expect(text.split('\n\n').map((paragraph) => paragraph.split('Sentence').length - 1)).toEqual([0, 3, 3, 0])
})
