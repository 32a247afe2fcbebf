interface Entry<Value> {
  at: number
  value: Value
}

/** What is due first comes out first: a binary heap. */
export class TimeHeap<Value> {
  readonly #entries: Entry<Value>[] = []

  get size(): number {
    return this.#entries.length
  }

  peek(): Entry<Value> | undefined {
    return this.#entries[0]
  }

  push(at: number, value: Value): void {
    const entries = this.#entries
    let place = entries.push({ at, value }) - 1
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (entries[parent].at <= at) break
      entries[place] = entries[parent]
      place = parent
    }
    entries[place] = { at, value }
  }

  pop(): Entry<Value> | undefined {
    const entries = this.#entries
    const [top] = entries
    const last = entries.pop()
    if (last === undefined || entries.length === 0) return top
    let place = 0
    for (;;) {
      let child = 2 * place + 1
      if (child >= entries.length) break
      if (child + 1 < entries.length && entries[child + 1].at < entries[child].at) child += 1
      if (entries[child].at >= last.at) break
      entries[place] = entries[child]
      place = child
    }
    entries[place] = last
    return top
  }
}
