/** Thrown where a staging was given up meanwhile, for example because its room was deleted: nothing is left to be done. */
export class StagingWithdrawn extends Error {
  override readonly name = 'StagingWithdrawn'

  constructor() {
    super('The staging was withdrawn')
  }
}
