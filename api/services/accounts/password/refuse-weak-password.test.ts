import { expect, test } from 'vitest'
import { refuseWeakPassword } from './refuse-weak-password.ts'

const ada = { email: 'ada.lovelace@analytical.example', name: 'Ada King Lovelace' }
const judge = (password: string) => () => refuseWeakPassword(password, ada)

test.each(['password', '123456', 'Password1', 'QWERTY', 'iloveyou', 'letmein!', '111111'])(
  'refuses %s, which everybody tries first',
  (password) => {
    expect(judge(password)).toThrow(/Try three or four words/)
  },
)

test.each(['      ', 'aaaaaa', 'ababab'])('refuses "%s", which repeats itself', (password) => {
  expect(judge(password)).toThrow(/repeats/)
})

test.each([
  'ada.lovelace@analytical.example',
  'Ada.Lovelace',
  'lovelace1',
  'adalovelace12',
  'Nestage!',
  'nestage123',
  'analytical7',
])('refuses %s, which is known of the person', (password) => {
  expect(judge(password)).toThrow(/too close to your name/)
})

test.each(['correct horse battery', 'x7#kq2', 'mine from now on', 'lovelace and a blue door'])(
  'takes %s',
  (password) => {
    expect(judge(password)).not.toThrow()
  },
)
