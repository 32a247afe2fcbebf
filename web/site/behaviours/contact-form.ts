import { CONTACT_FIELDS } from '../../../shared/contracts/contact-fields.ts'
import { HANDED_OVER } from '../../../shared/conversation-key.ts'
import { checkContactForm } from './check-contact-form.ts'

const FAILED = 'Failed to send message. Please try again.'
const UNEXPECTED = 'An unexpected error occurred. Please try again later.'

/** Shows what is wrong, or takes it away. */
function tell(place: Element | null, text: string | undefined): void {
  if (!(place instanceof HTMLElement)) return
  place.hidden = text === undefined
  const words = place.querySelector('[data-words]') ?? place
  words.textContent = text ?? ''
}

/** @returns why it could not be sent, or null */
async function send(form: Record<string, string>): Promise<string | null> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
    if (response.ok) return null
    const body: unknown = await response.json()
    const isTold = typeof body === 'object' && body !== null && 'message' in body
    return isTold && typeof body.message === 'string' ? body.message : FAILED
  } catch {
    return UNEXPECTED
  }
}

/** Puts the conversation with the assistant into the message, where somebody brought it along; once. */
function takeAlong(form: HTMLFormElement): void {
  const message = form.elements.namedItem('message')
  try {
    const along = sessionStorage.getItem(HANDED_OVER)
    sessionStorage.removeItem(HANDED_OVER)
    if (along !== null && message instanceof HTMLTextAreaElement && message.value === '')
      message.value = along
  } catch {
    // A browser that keeps nothing has nothing to bring.
  }
}

/** Checks and sends a message to support; what was typed stays when sending fails. */
export function contactForm(element: HTMLElement): void {
  const form = element.querySelector('form')
  const done = element.querySelector<HTMLElement>('[data-sent]')
  const button = element.querySelector<HTMLElement>('button[type=submit]')
  if (!form || !done || !button) return
  takeAlong(form)
  let isSending = false

  const submit = async () => {
    const data = new FormData(form)
    const read = (field: string) => {
      const value = data.get(field)
      return typeof value === 'string' ? value : ''
    }
    const message = {
      name: read('name'),
      email: read('email'),
      subject: read('subject'),
      message: read('message'),
    }
    const errors = checkContactForm(message)
    for (const field of CONTACT_FIELDS) {
      const control = form.elements.namedItem(field)
      if (control instanceof HTMLElement) control.ariaInvalid = errors[field] === undefined ? null : 'true'
      tell(form.querySelector(`[data-error=${field}]`), errors[field])
    }
    tell(form.querySelector('[data-error=form]'), undefined)
    const first = CONTACT_FIELDS.find((field) => errors[field] !== undefined)
    if (first) {
      form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return
    }
    isSending = true
    button.ariaBusy = 'true'
    const problem = await send(message)
    isSending = false
    button.ariaBusy = null
    if (problem !== null) {
      tell(form.querySelector('[data-error=form]'), problem)
      return
    }
    form.hidden = true
    done.hidden = false
    done.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isSending) void submit()
  })
}
