/** A back-up was made with another key than is given, or with none. */
export class WrongKey extends Error {
  constructor(fingerprint: string | null) {
    super(
      fingerprint === null
        ? 'BACKUP_KEY: this back-up is not encrypted; leave the key out to read it'
        : `BACKUP_KEY: this back-up needs the key with the fingerprint ${fingerprint}`,
    )
  }
}
