import { measureQueue } from './queue-simulation/measure-queue.ts'
import { dayOfArrivals, PEAK_HOUR, PEAK_SHARE } from './queue-simulation/day-of-arrivals.ts'
import { logNormal } from './queue-simulation/distributions.ts'
import { seededRandom } from '../seeded-random.ts'
import { simulateQueue } from './queue-simulation/simulate-queue.ts'
import { printTable } from './report/print-table.ts'
import { quantile } from './report/quantile.ts'

/**
 * How long rooms wait on 1 to 10,000 workers over a day, by a simulation of the queue, and how well that simulation tells what
 * the real queue does where it is small enough to be measured. SERVICE_SECONDS is how long a room takes, ROOMS_AT_ONCE how many one
 * worker stages at a time: 2 with the built-in engine, 8 with an image model.
 */
const SERVICE_S = Number(process.env['SERVICE_SECONDS'] ?? 20)
const VARIATION = 0.5
const ROOMS_AT_ONCE = Number(process.env['ROOMS_AT_ONCE'] ?? 2)
const PER_USER = 4
const ROOMS_AN_ORDER = 6
const WORKERS = [1, 10, 100, 1000, 10_000]
/** Of the peak hour. */
const LOADS = [0.5, 0.8, 0.95]
/** Of a day with more rooms, so many of its peak stand for it. */
const MOST_ROOMS = 1_000_000

if (!process.argv.includes('--only-simulate')) {
  const { measured, simulated, overheadMs } = await measureQueue(7)
  printTable(
    `The real queue and its simulation, the same 60 rooms of 12 people on two slots, seconds from order to end; ${overheadMs} ms of each are not staging`,
    [0.25, 0.5, 0.75, 0.95].map((share) => ({
      quantile: share,
      measured: quantile(measured, share),
      simulated: quantile(simulated, share),
    })),
  )
}

const rows = WORKERS.flatMap((workers) =>
  LOADS.map((load) => {
    const slots = workers * ROOMS_AT_ONCE
    const roomsADay = ((slots * 3600) / SERVICE_S / PEAK_SHARE) * load
    const next = seededRandom(workers + load * 100)
    const isLong = roomsADay > MOST_ROOMS
    const arrivals = dayOfArrivals(next, {
      roomsADay,
      roomsAnOrder: ROOMS_AN_ORDER,
      fromHour: isLong ? PEAK_HOUR : 0,
      mostRooms: MOST_ROOMS,
    })
    const waits = simulateQueue(arrivals, {
      slots,
      perUser: PER_USER,
      service: () => logNormal(next, SERVICE_S, VARIATION),
    })
    return {
      workers,
      'load at the peak': `${load * 100} %`,
      'rooms a day': Math.round(roomsADay),
      'rooms a second, peak': (roomsADay * PEAK_SHARE) / 3600,
      'wait s, p50': quantile(waits, 0.5),
      p95: quantile(waits, 0.95),
      p99: quantile(waits, 0.99),
    }
  }),
)
printTable(
  `A day of rooms, ${SERVICE_S} s each, ${ROOMS_AT_ONCE} at once by a worker, ${ROOMS_AN_ORDER} in an order, ${PER_USER} of one person at once; waits of all rooms, those that wait for the same person's others too`,
  rows,
)
