import { MIN_PASSWORD_LENGTH } from '../../shared/constants.ts'

/** How far a password is from being guessed: nothing yet, too short, weak, fair or strong. */
export type PasswordStrength = 'none' | 'short' | 'weak' | 'fair' | 'strong'

/** Entropy in bits from which a password is called so. */
const FAIR_BITS = 36
const STRONG_BITS = 60

/** What most guessed passwords begin with; each counts as one character, as a guesser tries it in one step. */
const COMMON_PARTS =
  /password|passwort|letmein|welcome|iloveyou|sunshine|princess|football|monkey|dragon|admin|nestage|qwert[yz]?u?i?o?p?|asdf(?:gh)?j?k?l?|1q2w3e4r|abc123|(?:19|20)\d\d/g

/** Kinds of characters, with how many there are of each. */
const KINDS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
]

/** Characters that do not merely repeat the one before or go on counting from it, as in "aaaa", "1234" and "cba". */
function unforeseen(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length
}

/**
 * Estimates a password by its length and variety, while it is typed. Only a hint: what is guessed first, the server
 * knows better and refuses.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 'none'
  if (password.length < MIN_PASSWORD_LENGTH) return 'short'
  const choices = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const shortened = password.toLowerCase().replaceAll(COMMON_PARTS, '\0')
  // Few different characters are as few choices, however long the password is.
  const variety = Math.min(choices, new Set(shortened).size ** 2)
  const bits = unforeseen(shortened) * Math.log2(variety)
  return bits < FAIR_BITS ? 'weak' : bits < STRONG_BITS ? 'fair' : 'strong'
}
