import { expect, test } from 'vitest'
import { refuseWeakPassword } from './refuse-weak-password.ts'

const ada = { email: 'ada.lovelace@analytical.example', name: 'Ada King Lovelace' }
const judge = (password: string) => refuseWeakPassword(password, ada)

test.each(['password', '123456', 'Password1', 'QWERTY', 'iloveyou', 'letmein!', '111111'])(
  'refuses %s, which everybody tries first',
  async (password) => {
    await expect(judge(password)).rejects.toThrow(/Try three or four words/)
  },
)

test.each(['      ', 'aaaaaa', 'ababab'])('refuses "%s", which repeats itself', async (password) => {
  await expect(judge(password)).rejects.toThrow(/repeats/)
})

test.each([
  'ada.lovelace@analytical.example',
  'Ada.Lovelace',
  'lovelace1',
  'adalovelace12',
  'Nestage!',
  'nestage123',
  'analytical7',
])('refuses %s, which is known of the person', async (password) => {
  await expect(judge(password)).rejects.toThrow(/too close to your name/)
})

test.each(['correct horse battery', 'x7#kq2', 'mine from now on', 'lovelace and a blue door'])(
  'takes %s',
  async (password) => {
    await expect(judge(password)).resolves.toBeUndefined()
  },
)
