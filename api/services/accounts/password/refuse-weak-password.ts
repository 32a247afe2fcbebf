import { MIN_PASSWORD_LENGTH } from '../../../../shared/constants.ts'
import { AppError } from '../../../errors.ts'

/**
 * How many of the most used passwords that are long enough at all are refused; OWASP ASVS asks for the first 3000 at
 * least.
 */
const COMMON = 3000

let loading: Promise<Set<string>> | undefined

/** Ordered by how often they were found in breaches, the most used first. Unpacked when somebody chooses a password. */
const commonPasswords = () =>
  (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common']
          .filter((password) => password.length >= MIN_PASSWORD_LENGTH)
          .slice(0, COMMON)
          .map((password) => password.toLowerCase()),
      ),
  ))

/** How much has to be there beside what anybody knows of a person. */
const OWN_PART = 4

/** What an attacker tries first: parts of the name and the address, and what the product is called. */
function knownParts({ email, name }: { email: string; name: string }): string[] {
  const [local, domain = ''] = email.toLowerCase().split('@')
  const parts = [
    local,
    ...local.split(/[^a-z0-9]+/),
    domain.split('.')[0],
    ...name.toLowerCase().split(/\s+/),
  ]
  // The longest first, so that what is left of one is not cut out of another.
  return [...parts, 'nestage', 'password']
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((part) => part.length >= 3)
    .toSorted((a, b) => b.length - a.length)
}

/**
 * Refuses a new password that would be among the first to be guessed. Those that accounts have already go on working.
 *
 * @throws AppError weak_password, with words that say what to do
 */
export async function refuseWeakPassword(
  password: string,
  person: { email: string; name: string },
): Promise<void> {
  const plain = password.toLowerCase()
  if (new Set(plain).size < 3)
    throw new AppError(
      'weak_password',
      'This password repeats the same few characters. Try three or four words together.',
    )
  const common = await commonPasswords()
  if (common.has(plain.trim()) || common.has(plain.replaceAll(/[^\p{L}\p{N}]/gu, '')))
    throw new AppError(
      'weak_password',
      'This password is one of those that are used, and guessed, most. Try three or four words together.',
    )
  const letters = (plain.split('@')[0] + plain.split('@').slice(1).join('').split('.')[0]).replaceAll(
    /[^\p{L}\p{N}]/gu,
    '',
  )
  const rest = knownParts(person).reduce((left, part) => left.replaceAll(part, ''), letters)
  if (rest.length < letters.length && rest.length < OWN_PART)
    throw new AppError(
      'weak_password',
      'This password is too close to your name, your address or ours. Try three or four other words together.',
    )
}
