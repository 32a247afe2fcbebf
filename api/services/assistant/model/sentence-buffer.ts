/** Where a sentence or a line is over. */
const END = /[.!?](?=\s)|\n/g

/** Holds what a model writes back until a sentence is whole, so that it can be looked at before anybody reads it. */
export class SentenceBuffer {
  private held = ''

  /** @returns the sentences that are whole now, with the white space behind them left for the next */
  add(text: string): string {
    this.held += text
    let end = 0
    for (const { index, 0: mark } of this.held.matchAll(END)) end = index + mark.length
    const whole = this.held.slice(0, end)
    this.held = this.held.slice(end)
    return whole
  }

  /** What is left when nothing more comes. */
  rest(): string {
    const { held } = this
    this.held = ''
    return held
  }
}
