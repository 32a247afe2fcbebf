import { useQueryClient } from '@tanstack/react-query'
import {
  createEmailTemplate,
  EmailTemplateForm,
} from '../../../../shared/contracts/admin/mail/email-templates.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { templatesQuery } from './email-queries.ts'

/** Keeps what was written under a name. */
export function SaveTemplateDialog({
  subject,
  body,
  onClose,
}: {
  subject: string
  body: string
  onClose: () => void
}) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (form: EmailTemplateForm) => callApi(createEmailTemplate, { body: form }),
    onSuccess: () => {
      toast({ title: 'Template saved' })
      onClose()
    },
    onError: (error) =>
      toast({ title: 'Failed to save template', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  })
  const { errors, formProps } = useForm(EmailTemplateForm, (form) => mutate(form))
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Save as Template">
      <form {...formProps} className="grid gap-4">
        <TextField name="name" label="Template name" error={errors.name} />
        <TextField name="subject" label="Subject" defaultValue={subject} error={errors.subject} />
        <TextAreaField name="body" label="Message" rows={6} defaultValue={body} error={errors.body} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
