import type { ComponentProps } from 'react'
import { FieldFrame, type FieldText } from './field-frame.tsx'
import { inputLook } from './input-look.ts'

/** One line of text with its label. */
export const TextField = ({ label, hint, error, ...input }: FieldText & ComponentProps<'input'>) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(control) => <input {...input} {...control} className={inputLook} />}
  </FieldFrame>
)
