/** `Content-Digest` of RFC 9530 for a SHA-256 given in hex: `sha-256=:<base64>:`. */
export function contentDigest(sha256: string): string {
  const bytes = sha256.match(/../g) ?? []
  return `sha-256=:${btoa(bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''))}:`
}

const SHA256 = /(?:^|,)\s*sha-256\s*=\s*:([A-Za-z0-9+/]{43}=):\s*(?:,|;|$)/

/** The SHA-256 of such a header in hex, whichever other digests stand beside it; null where there is none. */
export function sha256OfDigest(header: string | undefined): string | null {
  const match = SHA256.exec(header ?? '')
  if (!match) return null
  return Array.from(atob(match[1]), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}
