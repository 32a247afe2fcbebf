import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ACCOUNT_GRACE_DAYS } from '../../../../shared/constants.ts'
import { ConfirmPasswordForm, deleteAccount } from '../../../../shared/contracts/account.ts'
import { callApi } from '../../../api-client.ts'
import { ApiError, messageOf } from '../../../api-error.ts'
import { leaveFor } from '../../../leave-for.ts'
import { paths } from '../../../paths.ts'
import { holdReads } from '../../../read-gate.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { longDate } from '../../../ui/format-date.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { publicPagesQuery } from '../pages/pages-queries.ts'
import { OwnPasswordField } from '../security/own-password-field.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const dayOfRemoval = () => longDate(new Date(Date.now() + ACCOUNT_GRACE_DAYS * DAY_MS).toISOString())

/** The button and the window behind it, which says what ends when. */
export function DeleteAccountDialog({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" className="text-brick-ink!">
          <Trash2 aria-hidden />
          Delete Account
        </Button>
      }
      title="Delete your account?"
      description={`${email} is signed out everywhere at once, and a subscription is cancelled: nothing more is charged. Your photos and projects are kept until ${dayOfRemoval()}, in case you change your mind and write to us; then they are removed for good.`}
    >
      <DeleteAccountFields email={email} onCancel={() => setOpen(false)} />
    </Dialog>
  )
}

function DeleteAccountFields({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { data: pages = [], isPending: isAsking } = useQuery(publicPagesQuery)
  const [withdraw, setWithdraw] = useState(false)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: { password: string }) =>
      callApi(deleteAccount, { body: { ...body, pages: withdraw ? 'withdraw' : 'keep' } }),
    onSuccess: () => {
      holdReads()
      leaveFor(`${paths.auth}?deleted=true`)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password')
        return setErrors({ password: error.message })
      toast({ title: 'Account not deleted', description: messageOf(error), variant: 'destructive' })
    },
  })
  const { errors, setErrors, formProps } = useForm(ConfirmPasswordForm, (values) => mutate(values))
  return (
    <form {...formProps} className="grid gap-4">
      {pages.length > 0 ? (
        <div className="grid gap-1">
          <p className="text-sm">
            {pages.length === 1
              ? 'A public page of an original'
              : `${pages.length} public pages of originals`}{' '}
            may be named by listings. {pages.length === 1 ? 'It stays until its' : 'They stay until their'}{' '}
            last day, or for 180 days without one, also when the account is gone.
          </p>
          <Switch label="Withdraw them now" checked={withdraw} onChange={setWithdraw} />
        </div>
      ) : null}
      <OwnPasswordField email={email} error={errors.password} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Keep account
        </Button>
        <Button type="submit" variant="danger" busy={isPending || isAsking}>
          Delete Account
        </Button>
      </div>
    </form>
  )
}
