/** Holds at most so many streams under one name; one more ends the oldest. */
export class StreamCaps {
  private readonly open = new Map<string, Set<() => void>>()

  /**
   * @param end ends the stream
   * @returns to be called when the stream has ended, however that came
   */
  add(name: string, cap: number, end: () => void): () => void {
    const held = this.open.get(name) ?? new Set()
    this.open.set(name, held.add(end))
    // In the order they were opened.
    for (const oldest of held) {
      if (held.size <= cap) break
      held.delete(oldest)
      oldest()
    }
    return () => {
      held.delete(end)
      if (held.size === 0 && this.open.get(name) === held) this.open.delete(name)
    }
  }
}
