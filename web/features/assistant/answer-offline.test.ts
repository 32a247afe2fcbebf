import { expect, test } from 'vitest'
import { answerOffline } from './answer-offline.ts'

const items = [{ state: 'ready' }, { state: 'ready' }, { state: 'needs-user' }] as const

test.each(['Where is my photo?', 'have my pictures been sent', 'is my upload stuck?'])(
  'without a connection this device answers: %s',
  (question) => {
    expect(answerOffline(question, [...items])?.content).toMatch(
      /^On this device: 2 waiting to be sent, 1 waiting for your decision\.\n\nThere is no connection/,
    )
  },
)

test.each(['How many credits have I left?', 'What does Pro cost?'])(
  'and says nothing to what only the server knows: %s',
  (question) => {
    expect(answerOffline(question, [...items])).toBeNull()
  },
)
