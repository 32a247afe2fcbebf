import { STYLE_PRESETS, type StylePreset } from '../../../../shared/style-presets.ts'

const KEY = 'nestage.last-style'

/** The style that was chosen last on this device. */
export function lastStyle(): StylePreset | undefined {
  try {
    const id = localStorage.getItem(KEY)
    return STYLE_PRESETS.find((preset) => preset.id === id)
  } catch {
    // Storage is closed to this page; then nothing is remembered.
    return undefined
  }
}

export function rememberStyle(preset: StylePreset): void {
  try {
    localStorage.setItem(KEY, preset.id)
  } catch {
    // As above.
  }
}

/** All styles, the last choice first. */
export function stylesLastFirst(last: StylePreset | undefined): StylePreset[] {
  return last ? [last, ...STYLE_PRESETS.filter((preset) => preset !== last)] : [...STYLE_PRESETS]
}
