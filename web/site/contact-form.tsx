import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from '../ui/button-look.ts'
import { inputLook } from '../ui/input-look.ts'
import { behaviour } from './behaviour.ts'
import type { ContactField } from './behaviours/check-contact-form.ts'

const ERROR = 'flex items-start gap-[.4rem] text-sm font-medium text-brick-ink'

/** The place where the client says what is wrong. */
const Complaint = ({ about }: { about: ContactField | 'form' }) => (
  <p id={`contact-${about}-error`} data-error={about} role="alert" hidden className={ERROR}>
    <CircleAlert aria-hidden className="mt-[.25em] size-[1em] flex-none stroke-[1.75]" />
    <span data-words />
  </p>
)

/** The attributes of a control that its label and its complaint refer to. */
const control = (name: ContactField) => ({
  id: `contact-${name}`,
  name,
  required: true,
  'aria-describedby': `contact-${name}-error`,
})

const Field = ({ name, label, children }: { name: ContactField; label: string; children: ReactNode }) => (
  <div className="grid content-start gap-1.5">
    <label htmlFor={`contact-${name}`} className="text-sm font-semibold">
      {label}
    </label>
    {children}
    <Complaint about={name} />
  </div>
)

/** Writes to support; the client checks and sends it. */
export const ContactForm = () => (
  <div {...behaviour('contact-form')}>
    <form method="post" noValidate className="grid gap-5 sm:grid-cols-2">
      <Field name="name" label="Name">
        <input {...control('name')} autoComplete="name" className={inputLook} />
      </Field>
      <Field name="email" label="Email">
        <input {...control('email')} type="email" autoComplete="email" className={inputLook} />
      </Field>
      <div className="sm:col-span-2">
        <Field name="subject" label="Subject">
          <input {...control('subject')} className={inputLook} />
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field name="message" label="Message">
          <textarea {...control('message')} rows={6} className={`${inputLook} resize-y leading-normal`} />
        </Field>
      </div>
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        <Complaint about="form" />
        <button
          type="submit"
          className={buttonLook({
            className: 'aria-busy:cursor-progress aria-busy:opacity-70 [@media(scripting:none)]:hidden',
          })}
        >
          Send message
        </button>
        <noscript className="text-sm text-ink-2">
          This form needs JavaScript. Without it, please write to the address above.
        </noscript>
      </div>
    </form>
    <output
      data-sent
      hidden
      tabIndex={-1}
      className="grid rounded-card border border-line bg-pine-tint p-5 text-pine-ink"
    >
      <strong>Message sent successfully</strong>
      <span>We&apos;ll get back to you as soon as possible.</span>
    </output>
  </div>
)
