import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  ProfileForm as ProfileSchema,
  updateProfile,
  type User,
} from '../../../../shared/contracts/sign-in/auth.ts'
import { callApi } from '../../../api-client.ts'
import { ApiError } from '../../../api-error.ts'
import { sessionKey } from '../../../queries/session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'

/** The name can be changed; the address is what one signs in with and stays. */
export function ProfileForm({ user, onClose }: { user: User; onClose: () => void }) {
  const client = useQueryClient()
  const nameField = useRef<HTMLInputElement>(null)
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => nameField.current?.focus(), [])
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: { name: string }) => callApi(updateProfile, { body }),
    onSuccess: (answer) => {
      client.setQueryData(sessionKey, answer.user)
      const description = 'Your profile information has been successfully updated.'
      toast({ title: 'Profile Updated', description })
      onClose()
    },
    onError: (error) =>
      toast({
        title: 'Update Failed',
        description:
          error instanceof ApiError ? error.message : 'An error occurred while updating your profile',
        variant: 'destructive',
      }),
  })
  const { errors, formProps } = useForm(ProfileSchema, (values) => mutate(values))
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        required
        ref={nameField}
        defaultValue={user.name}
        error={errors.name}
      />
      <TextField
        label="Email"
        type="email"
        readOnly
        value={user.email}
        hint="Email address is used as username and cannot be changed"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}
