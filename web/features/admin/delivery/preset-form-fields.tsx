import { useState } from 'react'
import type { AdminPreset } from '../../../../shared/contracts/admin/delivery-presets.ts'
import type { PresetRules } from '../../../../shared/contracts/delivery.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

type Words<Value extends string> = Record<Value, string>
const STANDINGS: Words<AdminPreset['standing']> = {
  primary: 'Read in its own rules',
  secondary: 'Reports of its rules',
  unverified: 'Not verified',
}
const STAGED: Words<PresetRules['staged']> = { clean: 'Clean file', labelled: 'File with the label' }
const MARKS: Words<PresetRules['marks']> = {
  forbidden: 'Forbidden',
  allowed: 'Allowed',
  required: 'Required',
}
const ORIGINALS: Words<PresetRules['original']> = {
  after: 'After its staged photo',
  before: 'Before its staged photo',
  apart: 'In a folder of its own',
}
const PLACES: Words<PresetRules['labelPlace']> = {
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
  'top-left': 'Top left',
  'top-right': 'Top right',
}
const SHAPES: Words<PresetRules['shape']> = { 'as-taken': 'As taken', '4:3': 'Cut to 4:3' }

interface ChoiceProps<Value extends string> {
  name: string
  label: string
  words: Words<Value>
  initial: Value
}

/** One of some words; the form reads it by its name. */
function Choice<Value extends string>({ name, label, words, initial }: ChoiceProps<Value>) {
  const [value, setValue] = useState(initial)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys knows its names as text alone
  const options = (Object.keys(words) as Value[]).map((key) => ({ value: key, label: words[key] }))
  return <SelectField name={name} label={label} value={value} options={options} onChange={setValue} />
}

interface Props {
  preset: AdminPreset | null
  errors: Partial<Record<string, string>>
}

/** Every field of a preset. */
export function PresetFormFields({ preset, errors }: Props) {
  const [isRetired, setRetired] = useState(preset?.isRetired ?? false)
  const rules = preset?.rules
  const text = (name: string, label: string, value: string | number | undefined, hint?: string) => (
    <TextField
      name={name}
      label={label}
      defaultValue={value}
      error={errors[name]}
      {...(hint ? { hint } : {})}
    />
  )
  return (
    <>
      {preset ? (
        <input type="hidden" name="id" value={preset.id} />
      ) : (
        text('id', 'Id', undefined, 'Small letters, digits and dashes; it cannot be changed later.')
      )}
      {text('name', 'Name', preset?.name)}
      {text('states', 'States', preset?.states.join(', '), 'Two-letter codes; none for any service.')}
      {text('source', 'Source', preset?.source, 'The rule, and an address where it can be read.')}
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          name="standing"
          label="How sure"
          words={STANDINGS}
          initial={preset?.standing ?? 'unverified'}
        />
        <TextField
          name="checkedOn"
          label="Checked on"
          type="date"
          defaultValue={preset?.checkedOn}
          error={errors['checkedOn']}
        />
        <Choice name="staged" label="Goes up" words={STAGED} initial={rules?.staged ?? 'clean'} />
        <Choice name="marks" label="Marks on photos" words={MARKS} initial={rules?.marks ?? 'allowed'} />
        <Choice name="original" label="Original" words={ORIGINALS} initial={rules?.original ?? 'after'} />
        <Choice name="shape" label="Shape" words={SHAPES} initial={rules?.shape ?? 'as-taken'} />
        {text('labelWords', 'Label', rules?.labelWords ?? 'Virtually staged')}
        <Choice
          name="labelPlace"
          label="Place of the label"
          words={PLACES}
          initial={rules?.labelPlace ?? 'bottom-left'}
        />
        {text(
          'minEdge',
          'Least length of the longer edge, pixels',
          rules?.minEdge ?? 1024,
          '0: no such rule.',
        )}
        {text('maxPhotos', 'Most photos of a listing', rules?.maxPhotos ?? '', 'Empty: no such rule.')}
        {text('maxWidth', 'Most width, pixels', rules?.maxWidth ?? 2048)}
        {text('maxHeight', 'Most height, pixels', rules?.maxHeight ?? 2048)}
        {text('maxMegabytes', 'Most size, megabytes', (rules?.maxBytes ?? 3_000_000) / 1_000_000)}
        <Choice name="links" label="Addresses in texts" words={MARKS} initial={rules?.links ?? 'allowed'} />
      </div>
      {text(
        'caption',
        'Caption of a staged photo',
        rules?.caption ?? 'Virtually staged. Original, unaltered photo: {original}',
        '{room} is its name, {original} the address of its public page.',
      )}
      <TextAreaField
        name="remarks"
        label="Remarks of the listing"
        rows={2}
        defaultValue={rules?.remarks}
        hint="{photos} are the numbers of the staged photos."
        error={errors['remarks']}
      />
      <Switch label="No longer offered" checked={isRetired} onChange={setRetired} />
      {isRetired ? <input type="hidden" name="isRetired" value="on" /> : null}
    </>
  )
}
