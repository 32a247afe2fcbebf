import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CodeForm as CodeSchema, finishLogin } from '../../../shared/contracts/sign-in/second-factor.ts'
import { callApi } from '../../api-client.ts'
import { ApiError } from '../../api-error.ts'
import { Button } from '../../ui/action/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { loginFailure } from './auth-messages.ts'
import { useSignIn } from './use-sign-in.ts'

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ onBack }: { onBack: () => void }) {
  const signIn = useSignIn()
  const [recovery, setRecovery] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const switchKind = () => {
    setErrors({})
    flushSync(() => setRecovery(!recovery))
    field.current?.focus()
  }
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: { code: string }) => callApi(finishLogin, { body }),
    onSuccess: ({ user }) => signIn(user),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_code') {
        setErrors({ code: error.message })
        field.current?.select()
        return
      }
      toast({ ...loginFailure(error), variant: 'destructive' })
      if (error instanceof ApiError && error.code === 'sign_in_expired') onBack()
    },
  })
  const { errors, setErrors, formProps } = useForm(CodeSchema, (values) => mutate(values))
  return (
    <form {...formProps} className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-[1.375rem]">Two-step verification</h2>
        <p className="text-sm text-ink-2">
          {recovery
            ? 'Enter one of the recovery codes you kept. Each works once.'
            : 'Enter the six digits that your authenticator app shows.'}
        </p>
      </div>
      <CodeField
        key={String(recovery)}
        ref={field}
        recovery={recovery}
        label={recovery ? 'Recovery code' : 'Code'}
        error={errors.code}
      />
      <Button type="submit" size="lg" busy={isPending} className="w-full">
        Verify
      </Button>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="plain" size="sm" onClick={onBack} className="-ml-3.5">
          <ArrowLeft aria-hidden />
          Back
        </Button>
        <Button variant="plain" size="sm" onClick={switchKind} className="-mr-3.5">
          {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      </div>
    </form>
  )
}
