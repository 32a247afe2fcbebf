import type { ComponentProps } from 'react'
import { FieldFrame, type FieldText } from './field-frame.tsx'
import { inputLook } from './input-look.ts'

/** Several lines of text with their label. */
export const TextAreaField = ({ label, hint, error, ...area }: FieldText & ComponentProps<'textarea'>) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(control) => (
      <textarea {...area} {...control} className={`${inputLook} min-h-28 resize-y leading-normal`} />
    )}
  </FieldFrame>
)
