import { z } from 'zod'
import { PresetForm } from '../../../../shared/contracts/admin/delivery-presets.ts'
import { PresetId } from '../../../../shared/contracts/delivery.ts'

const whole = (what: string) => z.string().regex(/^\d+$/, `${what} is a whole number`).transform(Number)

/** The form as a browser sends it: states in one line, megabytes, a switch that is there or not. */
export const PresetFields = z
  .object({
    id: z.string(),
    name: z.string(),
    states: z.string(),
    source: z.string(),
    standing: z.string(),
    checkedOn: z.string(),
    isRetired: z.literal('on').optional(),
    staged: z.string(),
    marks: z.string(),
    original: z.string(),
    labelWords: z.string(),
    labelPlace: z.string(),
    shape: z.string(),
    minEdge: whole('The least length'),
    maxWidth: whole('The width'),
    maxHeight: whole('The height'),
    maxMegabytes: z.coerce.number('The size is a number').positive('The size is a number'),
    maxPhotos: z.union([z.literal('').transform(() => null), whole('The number of photos')]),
    caption: z.string(),
    links: z.string(),
    remarks: z.string(),
  })
  .transform(({ id, name, states, source, standing, checkedOn, isRetired, maxMegabytes, ...rules }) => ({
    id: id.trim(),
    name,
    states: states
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    source,
    standing,
    checkedOn,
    isRetired: isRetired === 'on',
    rules: { ...rules, maxBytes: Math.round(maxMegabytes * 1_000_000) },
  }))

/** A preset's form by the contract, with the id of a new one. */
export const PresetInput = PresetForm.extend({ id: PresetId })
export type PresetInput = z.infer<typeof PresetInput>
