import type { FrameMeasures } from './look-at-frame.ts'

/**
 * What a photographer could do better, the most pressing first. Of 153 photos that people took of empty rooms the engine staged 65 % of those
 * with too much floor and 84 % of the others, 62 and 86 % by "step back" (`npm run bench coach`). Of those held upright it staged 89 %, of
 * those held sideways 73 %: that hint is for listings, whose pages show photos so, and gives way to every other.
 */
export const HINTS = ['too-dark', 'blurred', 'too-much-floor', 'step-back', 'blown-out', 'sideways'] as const
export type Hint = (typeof HINTS)[number]

export const HINT_WORDS: Record<Hint, string> = {
  'too-dark': 'Too dark: switch on the lights',
  blurred: 'Hold still: blurred',
  sideways: 'Turn the phone sideways',
  'too-much-floor': 'Too much floor: raise the phone',
  'step-back': 'Step back into the corner',
  'blown-out': 'Window blown out: turn away from it',
}

/** What is seen and felt at one moment; `pitchDegrees` is below 0 where the camera looks down, null where no sensor tells. */
export interface Sight extends FrameMeasures {
  pitchDegrees: number | null
}

/** From here on a picture is at fault: its mean grey, shares of it, and degrees. */
const DARK_MEAN = 52
const BLURRED = 0.5
const BLOWN_OUT_SHARE = 0.14
const MUCH_FLOOR = 0.66
const LITTLE_FLOOR = 0.05
/** As the tenth of phones' photos with the fewest. Tidy pictures of agents have as few, and are staged: a lower limit told less of phones'. */
const FEW_EDGES = 0.13
/**
 * So far down the horizon leaves the picture of a phone that is held upright. Up to there the engine stages steep photos as well as level ones
 * (84 and 82 % from and below 22°), so that a sensor does not outvote what the picture shows.
 */
const DOWN_DEGREES = 35
const UP_DEGREES = 11

/** How much of a fault each hint is about, 1 and more where it is one. */
export function faultsOf({
  mean,
  burnt,
  blur,
  floor,
  edges,
  isPortrait,
  pitchDegrees,
}: Sight): Record<Hint, number> {
  const isDark = DARK_MEAN / Math.max(1, mean)
  return {
    'too-dark': isDark,
    // Noise of a dark picture is not sharpness, and not the lack of it either.
    blurred: isDark >= 1 || blur === null ? 0 : blur / BLURRED,
    'too-much-floor': Math.max(isDark >= 1 ? 0 : floor / MUCH_FLOOR, -(pitchDegrees ?? 0) / DOWN_DEGREES),
    // What looks up shows little floor from anywhere. A dark picture has few edges from anywhere.
    'step-back': Math.max(
      pitchDegrees !== null && pitchDegrees > UP_DEGREES ? 0 : LITTLE_FLOOR / Math.max(0.01, floor),
      isDark >= 1 ? 0 : FEW_EDGES / Math.max(0.01, edges),
    ),
    'blown-out': burnt / BLOWN_OUT_SHARE,
    sideways: isPortrait ? 1.2 : 0,
  }
}

/** The hint that is shown, since when, and since when each fault has been there or gone. */
export interface Coaching {
  shown: Hint | null
  shownAtMs: number
  sinceMs: Partial<Record<Hint, number>>
  goneMs: number | null
}

export const NO_COACHING: Coaching = { shown: null, shownAtMs: 0, sinceMs: {}, goneMs: null }

/** A fault shows after so long, goes after so long, and a hint can be read before another takes its place. */
const APPEARS_MS = 700
const DISAPPEARS_MS = 600
const READ_MS = 2000
/** A fault that was one is gone only well below its limit. */
const GONE_BELOW = 0.9

/** One hint at a time: what is next shown after a look at `sight`. */
export function coach(now: Coaching, sight: Sight, atMs: number): Coaching {
  const faults = faultsOf(sight)
  const sinceMs: Coaching['sinceMs'] = {}
  for (const hint of HINTS) {
    const limit = now.shown === hint ? GONE_BELOW : 1
    if (faults[hint] >= limit) sinceMs[hint] = now.sinceMs[hint] ?? atMs
  }
  const { shown, shownAtMs } = now
  const isThere = shown !== null && sinceMs[shown] !== undefined
  const goneMs = shown === null || isThere ? null : (now.goneMs ?? atMs)
  if (shown !== null && atMs - shownAtMs < READ_MS) return { shown, shownAtMs, sinceMs, goneMs }
  if (goneMs !== null && atMs - goneMs < DISAPPEARS_MS) return { shown, shownAtMs, sinceMs, goneMs }
  const due = HINTS.find((hint) => atMs - (sinceMs[hint] ?? Infinity) >= APPEARS_MS) ?? null
  const next = due ?? (isThere ? shown : null)
  return next === shown
    ? { shown, shownAtMs, sinceMs, goneMs }
    : { shown: next, shownAtMs: atMs, sinceMs, goneMs: null }
}

/** Why a photo that was taken should be taken again; null where it need not. */
export function retakeReason(measures: FrameMeasures): 'too-dark' | 'blurred' | null {
  const faults = faultsOf({ ...measures, pitchDegrees: null })
  if (faults['too-dark'] >= 1) return 'too-dark'
  return faults.blurred >= 1 ? 'blurred' : null
}
