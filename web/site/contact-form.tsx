import { CircleAlert } from 'lucide-react'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { CONTACT_MAX_LENGTH, type ContactField } from '../../shared/contracts/contact-fields.ts'
import type { ContactState } from '../../shared/site-page.ts'
import { buttonLook } from '../ui/action/button-look.ts'
import { inputLook } from '../ui/form/input-look.ts'
import { joinClasses } from '../ui/join-classes.ts'
import { behaviour } from './behaviour.ts'

const ERROR = 'flex items-start gap-[.4rem] text-sm font-medium text-brick-ink'

/** Scrolled to, a field brings its label along. */
const SHOWS_LABEL = 'scroll-mt-10'

/** Says what is wrong: the server at once, the client when it is sent. */
const Complaint = ({ about, text }: { about: ContactField | 'form'; text?: string }) => (
  <p
    id={`contact-${about}-error`}
    data-error={about}
    role="alert"
    hidden={text === undefined}
    className={ERROR}
  >
    <CircleAlert aria-hidden className="mt-[.25em] size-[1em] flex-none stroke-[1.75]" />
    <span data-words>{text}</span>
  </p>
)

interface FieldProps {
  contact: ContactState
  name: ContactField
  label: string
  type?: 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** A field of several lines. */
  rows?: number
}

const Field = ({ contact, name, label, type, autoComplete, rows }: FieldProps) => {
  const { typed, errors } = contact.state === 'refused' ? contact : {}
  const control = {
    id: `contact-${name}`,
    name,
    required: true,
    maxLength: CONTACT_MAX_LENGTH[name],
    autoComplete,
    defaultValue: typed?.[name],
    'aria-describedby': `contact-${name}-error`,
    'aria-invalid': errors?.[name] === undefined ? undefined : true,
  }
  return (
    <div
      className={joinClasses(
        'grid content-start gap-1.5',
        type || autoComplete ? undefined : 'sm:col-span-2',
      )}
    >
      <label htmlFor={control.id} className="text-sm font-semibold">
        {label}
      </label>
      {rows === undefined ? (
        <input {...control} type={type} className={`${inputLook} ${SHOWS_LABEL}`} />
      ) : (
        <textarea
          {...control}
          rows={rows}
          className={`${inputLook} ${SHOWS_LABEL} resize-y leading-normal`}
        />
      )}
      <Complaint about={name} text={errors?.[name]} />
    </div>
  )
}

/** Writes to support. The client checks and sends it; without one the browser does, and the page comes anew. */
export const ContactForm = ({ contact }: { contact: ContactState }) => (
  <div {...behaviour('contact-form')}>
    <form
      method="post"
      action="/help#contact-us"
      noValidate
      hidden={contact.state === 'sent'}
      className="grid gap-5 sm:grid-cols-2"
    >
      <Field contact={contact} name="name" label="Name" autoComplete="name" />
      <Field contact={contact} name="email" label="Email" type="email" autoComplete="email" />
      <Field contact={contact} name="subject" label="Subject" />
      <Field contact={contact} name="message" label="Message" rows={6} />
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        <Complaint about="form" text={contact.state === 'refused' ? contact.errors.form : undefined} />
        <button
          type="submit"
          className={buttonLook({ className: 'aria-busy:cursor-progress aria-busy:opacity-70' })}
        >
          Send message
        </button>
      </div>
    </form>
    <output
      data-sent
      hidden={contact.state !== 'sent'}
      tabIndex={-1}
      className="grid rounded-card border border-line bg-pine-tint p-5 text-pine-ink"
    >
      <strong>Message sent successfully</strong>
      <span>We&apos;ll get back to you as soon as possible.</span>
    </output>
  </div>
)
