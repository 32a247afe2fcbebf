import { expect, test } from 'vitest'
import { matchTotp } from './match-totp.ts'

/** RFC 6238, appendix B; its eight digits end in our six. */
const SECRET = new TextEncoder().encode('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])(
  'at %i seconds the code is %s, and so it is one step later, and no more two steps later',
  (seconds, code) => {
    const step = Math.floor(seconds / 30)
    for (const now of [seconds, seconds + 30]) expect(matchTotp(SECRET, code, now * 1000)).toBe(step)
    expect(matchTotp(SECRET, code, (seconds + 60) * 1000)).toBeNull()
  },
)

test('what is no code matches nothing', () => {
  for (const code of ['', '28708', '2870822', 'ⅡⅧⅦ08Ⅱ']) expect(matchTotp(SECRET, code, 59_000)).toBeNull()
})

test('a clock that is behind by one step is forgiven, by two it is not', () => {
  expect(matchTotp(SECRET, '081804', (1_111_111_109 - 30) * 1000)).toBe(37_037_036)
  expect(matchTotp(SECRET, '081804', (1_111_111_109 - 60) * 1000)).toBeNull()
})
