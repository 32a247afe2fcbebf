import { useState } from 'react'
import { Switch } from '../../../ui/form/switch.tsx'

/** A switch that is sent with its form, as a checkbox is. */
export function FormSwitch({
  label,
  name,
  defaultChecked,
}: {
  label: string
  name: string
  defaultChecked: boolean
}) {
  const [checked, setChecked] = useState(defaultChecked)
  return (
    <>
      <Switch label={label} checked={checked} onChange={setChecked} />
      {checked ? <input type="hidden" name={name} value="on" /> : null}
    </>
  )
}
