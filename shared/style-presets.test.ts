import { expect, it } from 'vitest'
import {
  presetPrompt,
  styledRoom,
  STYLE_PRESETS,
  usesAdvancedStyle,
  withoutPresets,
} from './style-presets.ts'

it('takes the description of a style out of the words around it', () => {
  for (const preset of STYLE_PRESETS) {
    expect(withoutPresets(`${presetPrompt(preset, 'kitchen')}. A table for two`)).toBe(
      `${preset.name} kitchen: . A table for two`,
    )
  }
})

it('a style counts as chosen by name as well as by its description, and own words never do', () => {
  for (const { id, isAdvanced = false } of STYLE_PRESETS) {
    const sentence = styledRoom('office', id)
    expect([usesAdvancedStyle(sentence), usesAdvancedStyle(`${sentence}. No rug`)]).toEqual([
      isAdvanced,
      isAdvanced,
    ])
    expect(usesAdvancedStyle(`A ${sentence}`)).toBe(false)
  }
})
