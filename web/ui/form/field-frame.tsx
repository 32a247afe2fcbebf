import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export interface FieldText {
  label: string
  hint?: string
  /** What is wrong with the value; announced when it appears. */
  error?: string
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, hint and error below, tied to the control for everybody who cannot see them. */
export function FieldFrame({
  label,
  hint,
  error,
  children,
}: FieldText & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p id={hintId} className="text-sm text-ink-3">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p
          id={errorId}
          role="alert"
          className="flex items-start gap-[.4rem] text-sm font-medium text-brick-ink"
        >
          <CircleAlert aria-hidden className="mt-[.25em] size-[1em] flex-none stroke-[1.75]" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
