import { useState, type FormEvent } from 'react'
import type { z } from 'zod'

type Errors = Partial<Record<string, string>>

/**
 * An uncontrolled form that is checked by a schema when it is sent. The first message of each field is kept
 * under the field's name, and the first field that is wrong gets the focus. A field's message goes as soon as
 * the field is changed.
 */
export function useForm<Schema extends z.ZodType>(
  schema: Schema,
  onValid: (values: z.output<Schema>, form: HTMLFormElement) => void,
) {
  const [errors, setErrors] = useState<Errors>({})

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = schema.safeParse(Object.fromEntries(new FormData(form)))
    if (parsed.success) {
      setErrors({})
      onValid(parsed.data, form)
      return
    }
    const found = firstMessages(parsed.error.issues)
    setErrors(found)
    fieldsOf(form)
      .find((field) => found[field.name])
      ?.focus()
  }

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event
    if (!isField(target) || !errors[target.name]) return
    setErrors({ ...errors, [target.name]: undefined })
  }

  return { errors, setErrors, formProps: { onSubmit, onChange, noValidate: true } }
}

/** The first message of each field, by the field's name. */
export function firstMessages(issues: readonly z.core.$ZodIssue[]): Errors {
  const found: Errors = {}
  for (const issue of issues) {
    const name = String(issue.path[0] ?? '')
    found[name] ??= issue.message
  }
  return found
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isField)
