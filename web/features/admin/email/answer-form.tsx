import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  answerContactMessage,
  type InboxMessage,
} from '../../../../shared/contracts/admin/mail/contact-inbox.ts'
import { EmailForm } from '../../../../shared/contracts/admin/mail/email.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { sayNotSent } from './say-not-sent.ts'

const Answer = EmailForm.omit({ to: true })

/** Answers a message by mail; sent again after an answer that was lost, it is the same mail. */
export function AnswerForm({ message, onClose }: { message: InboxMessage; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (form: { subject: string; message: string }) =>
      callApi(answerContactMessage, { params: { id: message.id }, body: { ...form, id } }),
    onSuccess: () => {
      toast({ title: 'Email Sent', description: `It is on its way to ${message.email}.` })
      onClose()
    },
    onError: sayNotSent,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.adminEmail }),
  })
  const { errors, formProps } = useForm(Answer, (form) => mutate(form))
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        name="subject"
        label="Subject"
        defaultValue={`Re: ${message.subject}`.slice(0, 200)}
        error={errors.subject}
      />
      <TextAreaField name="message" label="Message" rows={6} error={errors.message} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          Send Email
        </Button>
      </div>
    </form>
  )
}
