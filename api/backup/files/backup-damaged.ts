/** A file of a back-up that is not what was written, or is missing. */
export class BackupDamaged extends Error {
  constructor(file: string, why: string, options?: ErrorOptions) {
    super(`The back-up is damaged: ${file} ${why}`, options)
  }
}
