import { TimeHeap } from './time-heap.ts'

/** Rooms that somebody orders together. Times are in seconds. */
export interface Arrival {
  at: number
  user: number
  rooms: number
}

interface Queue {
  /** Rooms staged at the same time by all workers. */
  slots: number
  /** Of one person at the same time. */
  perUser: number
  /** How long the next room takes. */
  service: () => number
}

/**
 * The queue of rooms, event by event: as many as a person may have at once stand in one line in the order they came, the
 * rest follow as theirs end. Answers for each room how long it waited until somebody began with it.
 *
 * @param arrivals in the order of time
 */
export function simulateQueue(arrivals: Iterable<Arrival>, { slots, perUser, service }: Queue): number[] {
  const waits: number[] = []
  const line: { user: number; at: number }[] = []
  let first = 0
  const busy = new TimeHeap<number>()
  /** How many of a person's rooms stand in line or are staged, and when those that may not yet were ordered. */
  const people = new Map<number, { active: number; held: number[] }>()

  const begin = (now: number) => {
    while (busy.size < slots && first < line.length) {
      const { user, at } = line[first++]
      waits.push(now - at)
      busy.push(now + service(), user)
    }
    // What was taken from the line is let go of now and then.
    if (first > 100_000) {
      line.splice(0, first)
      first = 0
    }
  }
  const end = (now: number, user: number) => {
    const person = people.get(user)!
    const next = person.held.shift()
    if (next !== undefined) line.push({ user, at: next })
    else if (--person.active === 0) people.delete(user)
    begin(now)
  }
  const endUntil = (time: number) => {
    for (let next = busy.peek(); next && next.at <= time; next = busy.peek()) {
      busy.pop()
      end(next.at, next.value)
    }
  }
  for (const { at, user, rooms } of arrivals) {
    endUntil(at)
    const person = people.get(user) ?? { active: 0, held: [] }
    people.set(user, person)
    for (let room = 0; room < rooms; room++)
      if (person.active < perUser) {
        person.active += 1
        line.push({ user, at })
      } else person.held.push(at)
    begin(at)
  }
  endUntil(Infinity)
  return waits
}
