import type { RefObject } from 'react'
import { LEVEL_WITHIN_DEGREES, tiltWords } from './tilt-words.ts'
import { useRoll } from './use-roll.ts'

const bar = 'absolute top-1/2 h-[3px] bg-saffron outline outline-1 outline-cam/50'

/** The horizon against the frame, by the device's sensors; nothing where there are none. `latest` is kept at its degrees. */
export function LevelLine({ latest }: { latest: RefObject<number | null> }) {
  const { degrees, ask } = useRoll(latest)
  if (ask)
    return (
      <button
        type="button"
        onClick={ask}
        className="absolute top-3 left-1/2 min-h-hit -translate-x-1/2 rounded-tag bg-cam/75 px-3 text-sm font-semibold text-on-cam"
      >
        Turn on the level
      </button>
    )
  if (degrees === null) return null
  const level = Math.abs(degrees) < LEVEL_WITHIN_DEGREES
  return (
    <div className="pointer-events-none absolute inset-0">
      <i aria-hidden className={`${bar} left-0 w-[13%]`} />
      <i aria-hidden className={`${bar} right-0 w-[13%]`} />
      <i
        aria-hidden
        className={`${bar} right-[17%] left-[17%] ${level ? 'bg-white' : ''}`}
        style={{ rotate: `${-degrees}deg` }}
      />
      <output
        aria-label="Level"
        aria-live="off"
        className="readout absolute top-[calc(50%+.9rem)] left-1/2 -translate-x-1/2 rounded-tag bg-cam/75 px-2.5 py-1 text-[.9375rem] font-semibold whitespace-nowrap text-on-cam"
      >
        {tiltWords(degrees)}
      </output>
    </div>
  )
}
