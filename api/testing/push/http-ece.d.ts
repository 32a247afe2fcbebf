declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface DecryptOptions {
    version: 'aes128gcm'
    privateKey: ECDH
    /** base64url. */
    authSecret: string
  }
  /** Decrypts a message body of RFC 8188 as RFC 8291 uses it. */
  export function decrypt(body: Uint8Array, options: DecryptOptions): Buffer
  export default { decrypt }
}
