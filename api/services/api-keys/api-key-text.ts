import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Tells secret scanners, and who reads a log, what it is. */
const PREFIX = 'nestage_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 190 random bits. */
const RANDOM_LETTERS = 32
const CHECKSUM_LETTERS = 6
/** Of a key, what its owner goes on being shown. */
const SHOWN_LETTERS = PREFIX.length + 4

/** CRC-32 in base 62: scanners tell a key from what looks like one without asking us. */
function checksum(text: string): string {
  let rest = crc32(text)
  let letters = ''
  for (let index = 0; index < CHECKSUM_LETTERS; index += 1) {
    letters = ALPHABET[rest % ALPHABET.length] + letters
    rest = Math.floor(rest / ALPHABET.length)
  }
  return letters
}

/** A new key: `nestage_`, 32 random letters and digits, 6 that check them. */
export function newApiKey(): string {
  const random = Array.from({ length: RANDOM_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return PREFIX + random + checksum(random)
}

/** Whether a text may be a key of ours at all. */
export function isApiKeyText(text: string): boolean {
  const [, random, check] = /^nestage_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(text) ?? []
  return random !== undefined && check === checksum(random)
}

/** How a key begins. */
export const startOfApiKey = (key: string): string => key.slice(0, SHOWN_LETTERS)
