import { expect, test } from 'vitest'
import { makeUsername } from './make-username.ts'

test('a username is the address before its @ and four digits of the time', () => {
  expect(makeUsername('maya.okafor@example.com', 1_795_168_800_042)).toBe('maya.okafor0042')
})
