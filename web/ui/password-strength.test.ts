import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.for([
  ['', 'none'],
  ['a', 'short'],
  ['Xk4!q', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababababab', 'weak'],
  ['1234567890', 'weak'],
  ['9876543210abcdef', 'weak'],
  ['password1', 'weak'],
  ['Password2024!', 'weak'],
  ['qwertyuiop', 'weak'],
  ['sailor', 'weak'],
  ['sailors9', 'fair'],
  ['Xk4!qz7', 'fair'],
  ['a good password', 'fair'],
  ['correct horse battery', 'strong'],
  ['lantern otter violin', 'strong'],
  ['Xk4!qz7#Wm2p', 'strong'],
  ['дом лес река гора', 'strong'],
] as const)('"%s" is %s', ([password, strength]) => {
  expect(passwordStrength(password)).toBe(strength)
})
