/** What is a secret, and the part before it that may stay. Each is found in one pass over the text. */
const SECRETS: RegExp[] = [
  // Links to shared rooms.
  /(\/(?:s|api\/shared)\/)[^/?#"\s\\]+/g,
  // Tokens of mailed links, signatures of addresses, payments on their way.
  /([?&](?:token|sig|signature|session_id|x-amz-[a-z-]+)=)[^&"\s\\]+/gi,
  // Who has the address of a device can reach it.
  /(https:\/\/(?:[\w-]{1,63}\.){0,5}(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)\/)[^"\s\\]+/g,
  // Passwords of services.
  /(:\/\/[^\s:@"/]{0,256}:)[^\s@"/]+(?=@)/g,
  /\b((?:[sr]k_(?:live|test)|whsec)_|sk-)[\w-]{8,}/g,
  /\b(Bearer )[\w.~+/=-]+/g,
  // Values of a query that failed, as the database's client lists them.
  /((?:\n|\\n)params: )(?:[^"\\]|\\.)*/g,
]

/** A text, or a line of JSON, without what would let its reader act for somebody else. */
export const maskSecrets = (text: string): string =>
  SECRETS.reduce((masked, secret) => masked.replace(secret, '$1…'), text)
