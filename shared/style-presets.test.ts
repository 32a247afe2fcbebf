import { expect, it } from 'vitest'
import { presetPrompt, STYLE_PRESETS, withoutPresets } from './style-presets.ts'

it('takes the description of a style out of the words around it', () => {
  for (const preset of STYLE_PRESETS) {
    expect(withoutPresets(`${presetPrompt(preset, 'kitchen')}. A table for two`)).toBe(
      `${preset.name} kitchen: . A table for two`,
    )
  }
})
