import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { FREE_PLAN_ID } from '../../../../shared/constants.ts'
import { AdminUser, editUser, type EditUserForm } from '../../../../shared/contracts/admin/users.ts'
import { callApi } from '../../../api-client.ts'
import { ApiError, messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { editUserScreenForm } from './edit-user-form.ts'
import { FormSwitch } from './form-switch.tsx'
import { issuesOf } from './issues-of.ts'
import { SavedMeanwhile } from './saved-meanwhile.tsx'
import { plansToGiveQuery } from './users-query.ts'

/** The user that was saved by somebody else, of an answer that says so. */
function currentOf(error: unknown): AdminUser | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const parsed = AdminUser.safeParse(Reflect.get(Object(error.body), 'current'))
  return parsed.success ? parsed.data : null
}

/** Everything of a user that can be changed. */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const client = useQueryClient()
  const [seen, setSeen] = useState(user)
  const [clash, setClash] = useState<{ theirs: AdminUser; ours: z.input<typeof EditUserForm> } | null>(null)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (form: EditUserForm) => callApi(editUser, { params: { id: user.id }, body: form }),
    onSuccess: () => {
      toast({ title: 'User updated', description: 'The changes have been saved.' })
      onClose()
    },
    onError: (error, ours) => {
      const theirs = currentOf(error)
      if (theirs) return setClash({ theirs, ours })
      const issues = issuesOf(error)
      if (issues) return setErrors(issues)
      toast({ title: 'Update failed', description: messageOf(error), variant: 'destructive' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.adminUsers }),
  })
  const { errors, setErrors, formProps } = useForm(editUserScreenForm(seen), (form) => mutate(form))
  const takeTheirs = () => {
    if (clash) setSeen(clash.theirs)
    setClash(null)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit User"
      description={`ID ${user.id}. Every change is written down.`}
    >
      {clash ? <SavedMeanwhile {...clash} onGoOn={takeTheirs} /> : null}
      {/* Filled anew from what somebody else saved. */}
      <form key={JSON.stringify(seen)} {...formProps} hidden={clash !== null} className="grid gap-4">
        <TextField label="Username" name="username" defaultValue={seen.username} error={errors['username']} />
        <TextField label="Name" name="name" defaultValue={seen.name} error={errors['name']} />
        <TextField
          label="Email"
          name="email"
          type="email"
          defaultValue={seen.email}
          error={errors['email']}
        />
        <div className="grid">
          <FormSwitch label="Admin Access" name="isAdmin" defaultChecked={seen.isAdmin} />
          <FormSwitch label="Email verified" name="isEmailVerified" defaultChecked={seen.isEmailVerified} />
        </div>
        <CreditsFields seen={seen} errors={errors} />
        <PlanFields seen={seen} errors={errors} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Save Changes
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  seen: AdminUser
  errors: Partial<Record<string, string>>
}

function CreditsFields({ seen, errors }: FieldsProps) {
  const [credits, setCredits] = useState(String(seen.creditsRemaining))
  return (
    <>
      <TextField
        label="Credits"
        name="creditsRemaining"
        inputMode="numeric"
        value={credits}
        onChange={({ target }) => setCredits(target.value)}
        error={errors['creditsRemaining']}
      />
      {credits === String(seen.creditsRemaining) ? null : (
        <TextField
          label="Reason for the change of credits"
          name="creditsReason"
          hint="The user reads it in the history of credits."
          error={errors['creditsReason']}
        />
      )}
    </>
  )
}

function PlanFields({ seen, errors }: FieldsProps) {
  const { data: plans = [] } = useQuery(plansToGiveQuery)
  const [planId, setPlanId] = useState(String(seen.currentPlanId ?? FREE_PLAN_ID))
  const isOther = planId !== String(seen.currentPlanId ?? FREE_PLAN_ID)
  const isGift = planId !== String(FREE_PLAN_ID) && (isOther || seen.planEndsAt !== null)
  return (
    <>
      <SelectField
        label="Plan"
        name="currentPlanId"
        value={planId}
        options={plans.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={setPlanId}
        error={errors['currentPlanId']}
      />
      {isGift ? (
        <TextField
          label="Plan ends on"
          name="planEndsAt"
          type="date"
          defaultValue={isOther ? '' : seen.planEndsAt?.slice(0, 10)}
          hint="A plan given by hand ends then and brings no credits. Left empty, it lasts one period."
          error={errors['planEndsAt']}
        />
      ) : null}
    </>
  )
}
