/** The table that a storm ends with, and what in it is not as it should be. */
export class Report {
  readonly breaches: string[] = []
  readonly #rows: [label: string, found: string, wanted: string][] = []

  /** A figure that is told and not judged. */
  tell(label: string, found: number | string): void {
    this.#rows.push([label, String(found), ''])
  }

  check(label: string, found: number | string | null, wanted: number | string): void {
    this.#judge(label, String(found), String(wanted), found === wanted)
  }

  checkAtMost(label: string, found: number, most: number): void {
    this.#judge(label, String(found), `at most ${most}`, found <= most)
  }

  #judge(label: string, found: string, wanted: string, isMet: boolean): void {
    this.#rows.push([label, found, wanted])
    if (!isMet) this.breaches.push(`${label}: ${found}, wanted ${wanted}`)
  }

  toString(): string {
    const width = Math.max(...this.#rows.map(([label]) => label.length))
    return this.#rows
      .map(([label, found, wanted]) => `${label.padEnd(width)}  ${found.padStart(6)}  ${wanted}`.trimEnd())
      .join('\n')
  }
}
