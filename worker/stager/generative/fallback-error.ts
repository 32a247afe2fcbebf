import type { RecoveryAction } from './recovery-policy.ts'

/** A picture is not even asked for, and this is done instead. */
export class FallbackError extends Error {
  override readonly name = 'FallbackError'
  readonly remedy: RecoveryAction

  constructor(remedy: RecoveryAction) {
    super(`The image service is not asked: ${remedy.kind}`)
    this.remedy = remedy
  }
}
