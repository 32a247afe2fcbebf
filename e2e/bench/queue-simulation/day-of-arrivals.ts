import { exponential } from './distributions.ts'
import type { Arrival } from './simulate-queue.ts'

/**
 * Share of a day's rooms by hour, an assumption: agents photograph from nine to six and send in the evening what had no
 * signal. Replace it by `select extract(hour from created_at), count(*) from generations group by 1`.
 */
const BY_HOUR = [
  0.4, 0.3, 0.2, 0.2, 0.3, 0.6, 1.2, 2.5, 4.5, 6.5, 7.5, 8, 7.5, 7, 7.5, 8, 7.5, 6.5, 5.5, 5, 4.5, 3.5, 2.5,
  1.3,
]
const TOTAL = BY_HOUR.reduce((sum, share) => sum + share, 0)
const HOUR_S = 3600

/** The hour that brings most. */
export const PEAK_HOUR = BY_HOUR.indexOf(Math.max(...BY_HOUR))

/** The largest share of a day's rooms that one hour brings. */
export const PEAK_SHARE = Math.max(...BY_HOUR) / TOTAL

/**
 * Orders of a day, a Poisson process in each hour; rooms of an order are geometrically distributed.
 *
 * @param fromHour where to begin
 * @param mostRooms ends the day early
 */
export function* dayOfArrivals(
  next: () => number,
  {
    roomsADay,
    roomsAnOrder,
    fromHour,
    mostRooms,
  }: { roomsADay: number; roomsAnOrder: number; fromHour: number; mostRooms: number },
): Generator<Arrival> {
  let [user, ordered] = [0, 0]
  for (const [hour, share] of BY_HOUR.entries()) {
    if (hour < fromHour) continue
    const orders = (roomsADay * share) / TOTAL / roomsAnOrder
    const end = (hour + 1) * HOUR_S
    for (let at = hour * HOUR_S; (at += exponential(next, HOUR_S / orders)) < end;) {
      if (ordered >= mostRooms) return
      const rooms = 1 + Math.floor(Math.log(1 - next()) / Math.log(1 - 1 / roomsAnOrder))
      ordered += rooms
      yield { at, user: user++, rooms }
    }
  }
}
