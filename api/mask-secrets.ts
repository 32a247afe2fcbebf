interface Secret {
  /** One of these is in every text that holds such a secret: looking for them takes a tenth of looking for it. */
  signs: string[]
  /** The secret after the part that may stay, found in one pass over the text. */
  pattern: RegExp
}

const SECRETS: Secret[] = [
  // Links to shared rooms.
  { signs: ['/s/', '/shared/'], pattern: /(\/(?:s|api\/shared)\/)[^/?#"\s\\]+/g },
  // Tokens of mailed links, signatures of addresses, payments on their way.
  {
    signs: ['='],
    pattern: /([?&](?:token|sig|signature|session_id|x-amz-[a-z-]+)=)[^&"\s\\]+/gi,
  },
  // Who has the address of a device can reach it.
  {
    signs: ['https://'],
    pattern:
      /(https:\/\/(?:[\w-]{1,63}\.){0,5}(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)\/)[^"\s\\]+/g,
  },
  // Passwords of services.
  { signs: ['://'], pattern: /(:\/\/[^\s:@"/]{0,256}:)[^\s@"/]+(?=@)/g },
  {
    signs: ['k_live_', 'k_test_', 'sk-'],
    pattern: /\b([sr]k_(?:live|test)_|sk-)[\w-]{8,}/g,
  },
  // Of webhooks, in base64.
  { signs: ['whsec_'], pattern: /\b(whsec_)[\w+/=-]{8,}/g },
  // API keys of ours.
  { signs: ['nestage_'], pattern: /\b(nestage_)[0-9A-Za-z]{38}\b/g },
  { signs: ['Bearer '], pattern: /\b(Bearer )[\w.~+/=-]+/g },
  // Values of a query that failed, as the database's client lists them.
  { signs: ['params: '], pattern: /((?:\n|\\n)params: )(?:[^"\\]|\\.)*/g },
]

/** A text, or a line of JSON, without what would let its reader act for somebody else. */
export const maskSecrets = (text: string): string =>
  SECRETS.reduce(
    (masked, { signs, pattern }) =>
      signs.some((sign) => masked.includes(sign)) ? masked.replace(pattern, '$1…') : masked,
    text,
  )
