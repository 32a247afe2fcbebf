import { useState, type ComponentProps } from 'react'
import type { CatalogueEntries } from '../catalogue-entry.ts'
import { FieldFrame } from './field-frame.tsx'
import { inputLook } from './input-look.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { Switch } from './switch.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'
import { ToggleGroup } from './toggle-group.tsx'

const LONG =
  'The address of the house as it stands on the listing, with the number of the flat where there are several, so that you find it again.'
const TOO_LONG = 'This is too long: an address has at most 200 characters, and this one has 238 of them.'

const Choice = (props: Partial<ComponentProps<typeof SelectField>>) => {
  const [value, setValue] = useState('living')
  const options = [
    { value: 'living', label: 'Living room' },
    { value: 'bedroom', label: 'Bedroom' },
  ]
  return <SelectField label="Room" {...props} value={value} options={options} onChange={setValue} />
}

const OnOrOff = ({ on = false, disabled }: { on?: boolean; disabled?: boolean }) => {
  const [checked, setChecked] = useState(on)
  return <Switch label="Stage when uploaded" checked={checked} onChange={setChecked} disabled={disabled} />
}

const Side = () => {
  const [value, setValue] = useState('month')
  const options = [
    { value: 'month', label: 'Monthly' },
    { value: 'year', label: 'Annual' },
  ]
  return <ToggleGroup label="Billed" value={value} options={options} onChange={setValue} />
}

const Rights = ({ error }: { error?: string }) => {
  const [values, setValues] = useState(['read'])
  const options = [
    { value: 'read', label: 'Read rooms', hint: 'See rooms and listings, and download their pictures' },
    { value: 'stage', label: 'Stage rooms', hint: 'Stage and adjust, which takes credits' },
  ]
  return <CheckboxGroup label="Rights" values={values} options={options} error={error} onChange={setValues} />
}

export const entries: CatalogueEntries = {
  'checkbox-group': [
    { name: 'one chosen', show: () => <Rights /> },
    { name: 'wrong', show: () => <Rights error="Please choose what the key may do" /> },
  ],
  'field-frame': [
    {
      name: 'label, hint and error',
      show: () => (
        <FieldFrame label="Address" hint={LONG} error={TOO_LONG}>
          {(control) => <input {...control} className={inputLook} />}
        </FieldFrame>
      ),
    },
  ],
  'text-field': [
    { name: 'empty', show: () => <TextField label="Address or name" /> },
    { name: 'hover', force: 'hover', show: () => <TextField label="Address or name" /> },
    { name: 'focus', force: 'focus-visible', show: () => <TextField label="Address or name" /> },
    { name: 'long text', show: () => <TextField label="Address or name" defaultValue={LONG} /> },
    {
      name: 'disabled',
      show: () => <TextField label="Address or name" defaultValue="14 Larkfield Road" disabled />,
    },
    {
      name: 'read only',
      show: () => <TextField label="Address or name" defaultValue="14 Larkfield Road" readOnly />,
    },
    {
      name: 'hint and error',
      show: () => <TextField label="Address or name" hint="For you alone" error="Please enter a name" />,
    },
  ],
  'text-area-field': [
    { name: 'empty', show: () => <TextAreaField label="Notes" hint="For you alone" /> },
    {
      name: 'long text',
      show: () => <TextAreaField label="Notes" defaultValue={`${LONG} ${LONG} ${LONG}`} />,
    },
    { name: 'error', show: () => <TextAreaField label="Notes" error={TOO_LONG} /> },
    { name: 'disabled', show: () => <TextAreaField label="Notes" defaultValue="Key in the box" disabled /> },
  ],
  'password-field': [
    { name: 'default', show: () => <PasswordField label="Password" defaultValue="a good password" /> },
    { name: 'error', show: () => <PasswordField label="Password" error="This password is not right" /> },
  ],
  'new-password-fields': [
    { name: 'empty', show: () => <NewPasswordFields errors={{}} /> },
    {
      name: 'error',
      show: () => <NewPasswordFields replaces errors={{ confirmPassword: "Passwords don't match" }} />,
    },
  ],
  'select-field': [
    { name: 'default', show: () => <Choice /> },
    { name: 'focus', force: 'focus-visible', show: () => <Choice /> },
    { name: 'disabled', show: () => <Choice disabled /> },
    { name: 'hint and error', show: () => <Choice hint="As it was read" error="Please choose a room" /> },
  ],
  switch: [
    { name: 'off', show: () => <OnOrOff /> },
    { name: 'on', show: () => <OnOrOff on /> },
    { name: 'focus', force: 'focus-visible', show: () => <OnOrOff on /> },
    { name: 'disabled', show: () => [<OnOrOff key="off" disabled />, <OnOrOff key="on" on disabled />] },
  ],
  // Its focus cannot be forced: only the one that has it can be reached by Tab, and shows it.
  'toggle-group': [{ name: 'default', show: () => <Side /> }],
}
