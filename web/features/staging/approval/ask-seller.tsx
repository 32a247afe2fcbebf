import { z } from 'zod'
import { ApprovalForm } from '../../../../shared/contracts/approvals.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'

const Form = z.object({
  sellerEmail: z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? undefined : typed))
    .pipe(ApprovalForm.shape.sellerEmail),
})

interface Props {
  isAsking: boolean
  onAsk: (sellerEmail: string | undefined) => void
}

/** Makes a link: mailed by us where an address is given, handed on by its owner else. */
export function AskSeller({ isAsking, onAsk }: Props) {
  const { errors, formProps } = useForm(Form, ({ sellerEmail }) => onAsk(sellerEmail))
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        data-first
        label="Seller's email (optional)"
        name="sellerEmail"
        type="email"
        autoComplete="off"
        error={errors.sellerEmail}
        hint="With it we mail the link and remind the seller twice. Without it you share the link yourself."
      />
      <Button type="submit" className="justify-self-start" busy={isAsking}>
        Make the link
      </Button>
    </form>
  )
}
