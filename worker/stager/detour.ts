import type { Remedy } from './remedy.ts'

/** A picture is not even asked for, and this is done instead. */
export class Detour extends Error {
  override readonly name = 'Detour'
  readonly remedy: Remedy

  constructor(remedy: Remedy) {
    super(`The image service is not asked: ${remedy.kind}`)
    this.remedy = remedy
  }
}
