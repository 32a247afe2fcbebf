import { useQuery } from '@tanstack/react-query'
import { Send, Sparkles, Undo2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { EmailForm } from '../../../../shared/contracts/admin/mail/email.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { firstMessages } from '../../../ui/form/use-form.ts'
import { addressOf, type Draft, EMPTY_DRAFT, fieldsToFill, recipientContext } from './draft.ts'
import { plansQuery, templatesQuery } from './email-queries.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { SaveTemplateDialog } from './save-template-dialog.tsx'
import { useEnhance } from './use-enhance.ts'
import { useSendDraft } from './use-send-draft.ts'

type Errors = ReturnType<typeof firstMessages>

function errorsOf(draft: Draft): Errors {
  const schema = draft.kind === 'many' ? EmailForm.omit({ to: true }) : EmailForm
  const { error } = schema.safeParse({ ...draft, to: addressOf(draft) })
  return error ? firstMessages(error.issues) : {}
}

/** Writes a mail to one person or to many. */
export function ComposePanel() {
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [errors, setErrors] = useState<Errors>({})
  const [opened, setOpened] = useState<'template' | 'preview' | null>(null)
  const [cleared, setCleared] = useState(0)
  const { data: plans } = useQuery(plansQuery)
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }
  const enhancing = useEnhance((message) => change({ message }))
  const clear = () => {
    setDraft(EMPTY_DRAFT)
    setErrors({})
    setCleared((times) => times + 1)
    enhancing.forget()
  }
  const { mutate: send, isPending } = useSendDraft(clear)
  const isWritten = draft.subject.trim() !== '' && draft.message.trim() !== ''
  const planName = plans?.find(({ id }) => id === draft.user?.currentPlanId)?.name
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = errorsOf(draft)
    setErrors(found)
    const [first] = ['to', 'subject', 'message'].filter((name) => found[name])
    if (!first) return send(draft)
    const field = event.currentTarget.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <Card className="max-w-[48rem]">
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <RecipientFields draft={draft} error={errors['to']} onChange={change} />
        <TemplateChoice key={cleared} onChoose={change} />
        <TextField
          name="subject"
          label="Subject"
          value={draft.subject}
          error={errors['subject']}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <TextAreaField
          name="message"
          label="Message"
          hint="Plain text. Fields such as {{first_name}}, {{name}}, {{account_type}} and {{member_since}} are filled in."
          rows={10}
          readOnly={enhancing.busy}
          value={draft.message}
          error={errors['message']}
          onChange={(event) => change({ message: event.target.value })}
        />
        {fieldsToFill(draft).map((name) => (
          <TextField
            key={name}
            label={`Value of {{${name}}}`}
            value={draft.fields[name] ?? ''}
            onChange={(event) => change({ fields: { ...draft.fields, [name]: event.target.value } })}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="quiet"
            size="sm"
            busy={enhancing.busy}
            onClick={() =>
              void enhancing.enhance({
                message: draft.message,
                subject: draft.subject,
                recipientContext: recipientContext(draft, planName),
              })
            }
          >
            <Sparkles aria-hidden />
            Enhance with AI
          </Button>
          {enhancing.result ? (
            <Button variant="quiet" size="sm" onClick={enhancing.undo}>
              <Undo2 aria-hidden />
              Undo
            </Button>
          ) : null}
          <Button variant="quiet" size="sm" disabled={!isWritten} onClick={() => setOpened('preview')}>
            Preview
          </Button>
          <Button variant="quiet" size="sm" disabled={!isWritten} onClick={() => setOpened('template')}>
            Save as Template
          </Button>
        </div>
        {enhancing.result ? (
          <Banner
            title={
              enhancing.result.source === 'model' ? 'Written by the language model' : 'Corrected by rules'
            }
          >
            {enhancing.result.changes.join(' ') || 'Please read it before it is sent.'}
          </Banner>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={clear}>
            Clear Form
          </Button>
          <Button type="submit" busy={isPending}>
            <Send aria-hidden />
            Send Email
          </Button>
        </div>
      </form>
      {opened === 'template' ? (
        <SaveTemplateDialog subject={draft.subject} body={draft.message} onClose={() => setOpened(null)} />
      ) : null}
      {opened === 'preview' ? <PreviewDialog draft={draft} onClose={() => setOpened(null)} /> : null}
    </Card>
  )
}

function TemplateChoice({ onChoose }: { onChoose: (text: Pick<Draft, 'subject' | 'message'>) => void }) {
  const { data, isError } = useQuery(templatesQuery)
  const [chosen, setChosen] = useState('')
  const choose = (id: string) => {
    setChosen(id)
    const template = data?.find((one) => String(one.id) === id)
    if (template) onChoose({ subject: template.subject, message: template.body })
  }
  if (isError && !data) return <Banner tone="bad">Failed to fetch email templates</Banner>
  const options = [
    { value: '', label: data?.length === 0 ? 'No templates yet' : 'No template' },
    ...(data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return <SelectField label="Template" value={chosen} options={options} onChange={choose} />
}
