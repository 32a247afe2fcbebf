import { expect, test } from 'vitest'
import { SCREENS, scriptOfScreen } from '../script-of-screen.ts'

const MAX_FILES = 12
const MAX_BYTES = 150_000

/** Screens that need more, and how much: the upload queue's whole work, and the account's many cards. */
const ALLOWED: Partial<Record<keyof typeof SCREENS, { files?: number; bytes: number }>> = {
  '/app/shoot': { bytes: 158_000 },
  '/app/queue': { bytes: 166_000 },
  '/app/subscription': { bytes: 156_000 },
  '/app/account': { files: 17, bytes: 204_000 },
}

// Bytes and files say the same on every machine, times do not.
test.for(Object.keys(SCREENS) as (keyof typeof SCREENS)[])(
  '%s can be used after few files of script',
  async (screen) => {
    const { files, bytes } = await scriptOfScreen(screen)
    const allowed = ALLOWED[screen]
    expect(bytes, files.join('\n')).toBeLessThanOrEqual(allowed?.bytes ?? MAX_BYTES)
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(allowed?.files ?? MAX_FILES)
  },
)
