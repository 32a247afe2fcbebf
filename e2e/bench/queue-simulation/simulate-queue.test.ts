import { describe, expect, test } from 'vitest'
import { exponential } from './distributions.ts'
import { seededRandom } from '../../seeded-random.ts'
import { type Arrival, simulateQueue } from './simulate-queue.ts'

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('the simulation of the queue', () => {
  test('waits as Erlang says of a queue of this kind', () => {
    const next = seededRandom(1)
    const [slots, load] = [4, 0.7]
    const arrivals = function* (): Generator<Arrival> {
      for (let at = 0, user = 0; user < 100_000; user++)
        yield { at: (at += exponential(next, 1 / (slots * load))), user, rooms: 1 }
    }
    const waits = simulateQueue(arrivals(), { slots, perUser: 4, service: () => exponential(next, 1) })
    // Erlang C: the share that waits, then for 1 / (slots - offered) on average.
    const offered = slots * load
    let [term, sum] = [1, 1]
    for (let n = 1; n < slots; n++) sum += term *= offered / n
    term *= offered / slots
    const shareWaiting = term / (1 - load) / (sum + term / (1 - load))
    expect(mean(waits) / (shareWaiting / (slots - offered))).toBeCloseTo(1, 1)
    expect(waits.filter((wait) => wait > 0).length / waits.length).toBeCloseTo(shareWaiting, 1)
  })

  test('lets nobody keep others waiting for more than a few of their rooms', () => {
    const arrivals = [
      { at: 0, user: 1, rooms: 60 },
      { at: 0.5, user: 2, rooms: 1 },
    ]
    const queue = { slots: 2, service: () => 1 }
    const waits = simulateQueue(arrivals, { ...queue, perUser: 4 })
    expect(waits).toHaveLength(61)
    // Two are staged, two stand in line before it.
    expect(waits[4]).toBe(1.5)
    expect(Math.max(...waits)).toBe(30)
  })
})
