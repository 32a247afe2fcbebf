import { type FormEvent, useState } from 'react'
import { NewWebhookEndpoint } from '../../../../shared/contracts/integrations/webhooks.ts'
import { Button } from '../../../ui/action/button.tsx'
import { CheckboxGroup } from '../../../ui/form/checkbox-group.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { firstMessages } from '../../../ui/form/use-form.ts'
import { EVENT_OPTIONS } from './event-words.ts'

interface Props {
  initial: NewWebhookEndpoint
  submit: string
  busy: boolean
  onSubmit: (values: NewWebhookEndpoint) => void
}

/** Where to, and of what. */
export function WebhookForm({ initial, submit, busy, onSubmit }: Props) {
  const [url, setUrl] = useState(initial.url)
  const [events, setEvents] = useState(initial.events)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const send = (event: FormEvent) => {
    event.preventDefault()
    const parsed = NewWebhookEndpoint.safeParse({ url, events })
    setErrors(parsed.success ? {} : firstMessages(parsed.error.issues))
    if (parsed.success) onSubmit(parsed.data)
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={url}
        error={errors['url']}
        onChange={(event) => setUrl(event.target.value)}
      />
      <CheckboxGroup
        label="Events"
        values={events}
        options={EVENT_OPTIONS}
        error={errors['events']}
        onChange={setEvents}
      />
      <Button type="submit" busy={busy} className="justify-self-end">
        {submit}
      </Button>
    </form>
  )
}
