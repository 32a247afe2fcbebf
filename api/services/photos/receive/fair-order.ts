import type { PhotoOwner } from './photo-owner.ts'

/** Of people; the ones that were heard of longest ago are forgotten first. */
const MOST_REMEMBERED = 10_000

/** Whose turn it is. */
export interface FairOrder {
  /** Of an owner's next photo: the least of all comes first. */
  startTag(owner: PhotoOwner): number
  /** A turn of this owner has come while these wait for theirs. */
  take(owner: PhotoOwner, waiting: Iterable<PhotoOwner>): void
  /** Who was sent away counts as waiting until then, a time of `now`. */
  expect(owner: PhotoOwner, until: number): void
  /**
   * Others who are away and come first: by a lesser tag, or by the same where they were refused before. One photo is counted of each,
   * also of who is several behind: not all have more, and at the end places stood empty for those that had not.
   */
  ahead(owner: PhotoOwner): number
}

/** Start-time fair queueing (P. Goyal, H. Vin, H. Cheng, 1996) of people, a photo a packet. */
export function fairOrder(now: () => number): FairOrder {
  /** Start tags of next photos; who is not in it has that of `virtualTime`. */
  const startTags = new Map<PhotoOwner, number>()
  /** Until when each who was sent away is expected, in the order in which they were first refused since their last place. */
  const away = new Map<PhotoOwner, number>()
  let virtualTime = 0

  const startTag = (owner: PhotoOwner) => Math.max(virtualTime, startTags.get(owner) ?? 0)

  /** Virtual time: the least start tag of those who wait or are expected, and nobody's while away for longer. */
  function advance(served: number, waiting: Iterable<PhotoOwner>): void {
    const at = now()
    let least = served
    for (const owner of waiting) least = Math.min(least, startTag(owner))
    for (const [owner, until] of away) {
      if (least === virtualTime) return
      if (until >= at) least = Math.min(least, startTag(owner))
      else away.delete(owner)
    }
    if (least === virtualTime) return
    virtualTime = least
    for (const [owner, tag] of startTags) if (tag <= virtualTime) startTags.delete(owner)
  }

  return {
    startTag,
    take(owner, waiting) {
      away.delete(owner)
      const own = startTag(owner)
      startTags.set(owner, own + 1)
      forgetOldest(startTags)
      advance(own, waiting)
    },
    expect(owner, until) {
      away.set(owner, until)
      forgetOldest(away)
    },
    ahead(owner) {
      const at = now()
      const own = startTag(owner)
      let count = 0
      let isEarlier = true
      for (const [other, until] of away) {
        if (other === owner) isEarlier = false
        else if (until < at) away.delete(other)
        else {
          const tag = startTag(other)
          if (tag < own || (tag === own && isEarlier)) count += 1
        }
      }
      return count
    },
  }
}

function forgetOldest(map: Map<PhotoOwner, number>): void {
  const [[oldest]] = map
  if (map.size > MOST_REMEMBERED) map.delete(oldest)
}
