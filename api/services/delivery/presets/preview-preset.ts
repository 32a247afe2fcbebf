import type { PresetPreview } from '../../../../shared/contracts/admin/delivery-presets.ts'
import type { PresetRules } from '../../../../shared/contracts/delivery.ts'
import { arrangeFiles } from '../arrange-files.ts'
import { captionOf, remarksOf } from '../compose-texts.ts'
import { presetConflicts } from '../preset-conflicts.ts'

const ROOMS = [{ name: 'Living room' }, { name: 'Bedroom' }]

/** Names, order and texts that a listing with two rooms would get, by the code that makes packages. */
export function previewPreset(rules: PresetRules, originalUrl: string): PresetPreview {
  const files = arrangeFiles(ROOMS, rules)
  const numbers = files.flatMap(({ kind, place }) => (kind === rules.staged && place !== null ? [place] : []))
  return {
    files: files.map(({ path }) => path),
    caption: captionOf(rules, { room: ROOMS[0].name, originalUrl }),
    remarks: remarksOf(rules, numbers),
    conflicts: presetConflicts(rules),
  }
}
