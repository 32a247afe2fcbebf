/** Above this a second and a third photo at once fill the line; below, they only delay each other. */
const TWO_LANES_BYTES_PER_S = 300_000
const THREE_LANES_BYTES_PER_S = 1_000_000
/** Smaller bodies say more about waiting than about the line. */
const MIN_SAMPLE_BYTES = 20_000
const NEW_SAMPLE_WEIGHT = 0.4

/** Learns from what was sent how many photos to send at once. */
export class LinkSpeed {
  #bytesPerSecond: number | null = null

  add(bytes: number, ms: number): void {
    if (bytes < MIN_SAMPLE_BYTES || ms <= 0) return
    const sample = (bytes / ms) * 1000
    const before = this.#bytesPerSecond ?? sample
    this.#bytesPerSecond = before + NEW_SAMPLE_WEIGHT * (sample - before)
  }

  /** 1 until something was measured; 1 also where the user asked to save data. */
  lanes(saveData: boolean): number {
    const speed = this.#bytesPerSecond
    if (saveData || speed === null || speed < TWO_LANES_BYTES_PER_S) return 1
    return speed < THREE_LANES_BYTES_PER_S ? 2 : 3
  }
}
