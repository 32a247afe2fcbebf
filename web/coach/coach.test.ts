import { describe, expect, test } from 'vitest'
import { cameraPitch } from './camera-pitch.ts'
import { type Frame, greyOf, shrink } from './frame.ts'
import { coach, type Coaching, faultsOf, type Hint, NO_COACHING, retakeReason, type Sight } from './hints.ts'
import { lookAtFrame } from './look-at-frame.ts'
import { measureBlur } from './measure-blur.ts'

const paint = (width: number, height: number, value: (x: number, y: number) => number): Frame => ({
  width,
  height,
  grey: Uint8Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width))),
})

/** Panels, as light as daylight leaves them. */
const wall = (x: number) => (x % 36 < 18 ? 160 : 235)

/** A wall with a window and a door over a floor that ends at `floorY`. */
const room = (floorY = 200, level = 1) =>
  paint(480, 320, (x, y) => {
    const isWindow = x > 60 && x < 140 && y > 60 && y < 140
    const isDoor = x > 330 && x < 390 && y > 90 && y < floorY
    return level * (y >= floorY ? 110 : isWindow ? 240 : isDoor ? 90 : wall(x))
  })

/** Moved by the hand over so many pixels. */
const moved = ({ width, height, grey }: Frame, px: number): Frame =>
  paint(width, height, (x, y) => {
    let sum = 0
    for (let k = 0; k < px; k++) sum += grey[y * width + Math.min(width - 1, x + k)]
    return sum / px
  })

const sight = (frame: Frame, pitchDegrees: number | null = null): Sight => ({
  ...lookAtFrame(frame),
  pitchDegrees,
})
const worst = (seen: Sight) =>
  Object.entries(faultsOf(seen))
    .filter(([, fault]) => fault >= 1)
    .map(([hint]) => hint)

describe('what is seen in a frame', () => {
  test('blur grows with the movement, whichever way the hand went', () => {
    const blurs = [1, 4, 9, 16].map((px) => measureBlur(moved(room(), px))!)
    expect(blurs).toEqual(blurs.toSorted((a, b) => a - b))
    expect(blurs[0]).toBeLessThan(0.4)
    expect(blurs[3]).toBeGreaterThan(0.7)
  })

  test('a bare wall is neither sharp nor blurred', () => {
    expect(measureBlur(paint(480, 320, () => 170))).toBeNull()
  })

  test('noise does not make a blurred picture sharp', () => {
    const blurred = moved(room(), 12)
    const noisy = paint(480, 320, (x, y) => blurred.grey[y * 480 + x] + ((x * 7 + y * 13) % 5 === 0 ? 1 : 0))
    expect(Math.abs(measureBlur(noisy)! - measureBlur(blurred)!)).toBeLessThan(0.1)
  })

  test.each([
    ['a good picture', sight(room()), []],
    ['a dark one', sight(room(200, 0.2)), ['too-dark']],
    ['a blurred one', sight(moved(room(), 16)), ['blurred']],
    ['one held upright', sight(paint(320, 480, (x, y) => (y > 300 ? 110 : wall(x)))), ['sideways']],
    ['one that shows floor alone', sight(room(70)), ['too-much-floor', 'step-back']],
    ['a bare wall over a floor', sight(paint(480, 320, (_x, y) => (y > 200 ? 110 : 180))), ['step-back']],
    ['one of walls alone', sight(room(316)), ['step-back']],
    [
      'a window that fills it',
      sight(paint(480, 320, (x, y) => (x > 100 && x < 260 && y < 200 ? 255 : y > 200 ? 110 : wall(x)))),
      ['blown-out'],
    ],
  ] satisfies [string, Sight, Hint[]][])('%s', (_, seen, hints) => expect(worst(seen)).toEqual(hints))

  test('a sensor tells of what the picture does not, and does not outvote it', () => {
    expect(worst(sight(room(70), -5))[0]).toBe('too-much-floor')
    expect(worst(sight(room(), -30))).toEqual([])
    expect(worst(sight(room(), -40))).toEqual(['too-much-floor'])
    expect(worst(sight(room(316), 20))).toEqual([])
  })

  test('degrees of a device become those of its camera', () => {
    expect(cameraPitch(90, 0)).toBeCloseTo(0)
    expect(cameraPitch(60, 0)).toBeCloseTo(-30)
    expect(cameraPitch(0, 0)).toBeCloseTo(-90)
  })

  test('colours weigh as the eye weighs them', () => {
    const { grey } = greyOf({
      width: 2,
      height: 1,
      data: Uint8ClampedArray.of(0, 255, 0, 255, 0, 0, 255, 255),
    })
    expect(grey[0]).toBeGreaterThan(4 * grey[1])
    expect(
      shrink(
        paint(4, 2, (x) => (x < 2 ? 10 : 30)),
        2,
      ),
    ).toMatchObject({ width: 2, height: 1, grey: Uint8Array.of(10, 30) })
  })
})

describe('hints', () => {
  const good = sight(room())
  const dark = sight(room(200, 0.2))
  const blown = sight(
    paint(480, 320, (x, y) => (x > 100 && x < 260 && y < 200 ? 255 : y > 200 ? 110 : wall(x))),
  )
  /** Four looks a second. */
  const watch = (sights: Sight[], from: Coaching = NO_COACHING, atMs = 0) =>
    sights.reduce((now, seen, i) => coach(now, seen, atMs + i * 250), from)
  const times = (n: number, seen: Sight) => Array.from({ length: n }, () => seen)

  test('one that lasts is shown, one that flickers is not', () => {
    expect(watch(times(8, dark)).shown).toBe('too-dark')
    expect(watch([dark, good, dark, good, dark, good, dark]).shown).toBeNull()
  })

  test('one at a time, the more pressing first, and each long enough to be read', () => {
    const shown = watch(times(8, blown))
    expect(shown.shown).toBe('blown-out')
    expect(coach(shown, dark, 2000).shown).toBe('blown-out')
    expect(watch(times(12, dark), shown, 2000).shown).toBe('too-dark')
  })

  test('stays while it is near its limit and goes after that', () => {
    const shown = watch(times(8, dark))
    const limit = { ...dark, mean: 54 }
    expect(faultsOf(limit)['too-dark']).toBeLessThan(1)
    expect(watch(times(20, limit), shown, 2000).shown).toBe('too-dark')
    expect(watch(times(12, good), shown, 2000).shown).toBeNull()
  })

  test('a photo is worth taking again where it is dark or blurred, and not for how it is held', () => {
    expect(retakeReason(lookAtFrame(room(200, 0.2)))).toBe('too-dark')
    expect(retakeReason(lookAtFrame(moved(room(), 16)))).toBe('blurred')
    expect(retakeReason(lookAtFrame(room(70)))).toBeNull()
  })
})
