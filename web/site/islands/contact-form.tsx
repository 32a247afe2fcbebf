import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Field = 'name' | 'email' | 'subject' | 'message'
type Errors = Partial<Record<Field, string>>
type State =
  | { kind: 'writing' }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'failed'; message: string }

const FAILED = 'Failed to send message. Please try again.'
const UNEXPECTED = 'An unexpected error occurred. Please try again later.'

/** The specification's rules; the server checks the same ones with the contract. */
function check(form: Record<Field, string>): Errors {
  const errors: Errors = {}
  if (form.name.trim() === '') errors.name = 'Name is required'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim()))
    errors.email = 'Please enter a valid email address'
  if (form.subject.trim() === '') errors.subject = 'Subject is required'
  if (form.message.trim().length < 10) errors.message = 'Message must be at least 10 characters'
  return errors
}

async function send(form: Record<Field, string>): Promise<State> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
    if (response.ok) return { kind: 'sent' }
    const body: unknown = await response.json().catch(() => null)
    const message =
      typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
        ? body.message
        : FAILED
    return { kind: 'failed', message }
  } catch {
    return { kind: 'failed', message: UNEXPECTED }
  }
}

const read = (data: FormData, field: Field): string => {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}

/** Writes to support; what was typed stays when sending fails. */
export function ContactForm() {
  const [errors, setErrors] = useState<Errors>({})
  const [state, setState] = useState<State>({ kind: 'writing' })

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const data = new FormData(event.currentTarget)
    const form = {
      name: read(data, 'name'),
      email: read(data, 'email'),
      subject: read(data, 'subject'),
      message: read(data, 'message'),
    }
    const found = check(form)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return
    }
    setState({ kind: 'sending' })
    setState(await send(form))
  }

  if (state.kind === 'sent')
    return (
      <output className="grid rounded-card border border-line bg-pine-tint p-5 text-pine-ink">
        <strong>Message sent successfully</strong>
        <span>We&apos;ll get back to you as soon as possible.</span>
      </output>
    )
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void onSubmit(event)}>
      <TextField label="Name" name="name" autoComplete="name" error={errors.name} />
      <TextField label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
      <TextField label="Subject" name="subject" error={errors.subject} />
      <TextAreaField label="Message" name="message" rows={6} error={errors.message} />
      {state.kind === 'failed' ? (
        <p role="alert" className="text-sm font-medium text-brick">
          {state.message}
        </p>
      ) : null}
      <Button type="submit" busy={state.kind === 'sending'} className="justify-self-start">
        Send message
      </Button>
    </form>
  )
}
