import { z } from 'zod'
import { Button } from '../../../../ui/action/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'

const Schedule = z.object({
  time: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)), 'Choose a day and a time')
    .refine((text) => Date.parse(text) > Date.now(), 'Choose a time in the future'),
})

/** When a draft is published by itself, by the clock of this device. */
export function ScheduleDialog({
  onChoose,
  onClose,
}: {
  onChoose: (publishAt: string) => void
  onClose: () => void
}) {
  const { errors, formProps } = useForm(Schedule, ({ time }) => onChoose(new Date(time).toISOString()))
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Publish later">
      <form {...formProps} className="grid gap-4">
        <TextField
          name="time"
          type="datetime-local"
          label="Day and time"
          hint={`In the time of ${timeZone}`}
          error={errors['time']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Schedule</Button>
        </div>
      </form>
    </Dialog>
  )
}
