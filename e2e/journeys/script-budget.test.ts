import { expect, test } from 'vitest'
import { SCREENS, scriptOfScreen } from '../script-of-screen.ts'

const MAX_FILES = 12
const MAX_BYTES = 150_000

// Bytes and files say the same on every machine, times do not.
test.for(Object.keys(SCREENS) as (keyof typeof SCREENS)[])(
  '%s can be used after few files of script',
  async (screen) => {
    const { files, bytes } = await scriptOfScreen(screen)
    expect(bytes, files.join('\n')).toBeLessThanOrEqual(MAX_BYTES)
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(MAX_FILES)
  },
)
