import { useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { addTotp, beginTotp, CodeForm } from '../../../../shared/contracts/sign-in/second-factor.ts'
import { callApi } from '../../../api-client.ts'
import { ApiError, messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { Button } from '../../../ui/action/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpQr } from './totp-qr.tsx'

interface Secret {
  secret: string
  uri: string
}

/** The button and the window behind it: scan, enter a first code, keep the recovery codes. */
export function SetUpTotpDialog() {
  const client = useQueryClient()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => (await callApi(beginTotp, {})).data,
    onSuccess: setSecret,
    onError: (error) => toast({ title: 'Not set up', description: messageOf(error), variant: 'destructive' }),
  })
  const close = () => {
    setSecret(null)
    setCodes(null)
    for (const queryKey of [queryKeys.secondFactor, queryKeys.devices, queryKeys.securityEvents])
      void client.invalidateQueries({ queryKey })
  }
  return (
    <>
      <Button className="justify-self-start" busy={isPending} onClick={() => mutate()}>
        <Smartphone aria-hidden />
        Set up authenticator app
      </Button>
      <Dialog
        open={secret !== null}
        onOpenChange={(open) => {
          if (!open) close()
        }}
        title={codes ? 'Two-step verification is on' : 'Set up authenticator app'}
        description={
          codes
            ? 'From now on your password and a code of the app sign you in.'
            : 'Scan the code with an authenticator app, such as the one of your password manager.'
        }
      >
        {codes ? <RecoveryCodes codes={codes} onDone={close} /> : null}
        {secret && !codes ? <FirstCode secret={secret} onAdded={setCodes} /> : null}
      </Dialog>
    </>
  )
}

function FirstCode({ secret, onAdded }: { secret: Secret; onAdded: (codes: string[]) => void }) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: { code: string }) => callApi(addTotp, { body }),
    onSuccess: ({ data }) => onAdded(data.recoveryCodes),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_code') return setErrors({ code: error.message })
      toast({ title: 'Not set up', description: messageOf(error), variant: 'destructive' })
    },
  })
  const { errors, setErrors, formProps } = useForm(CodeForm, (values) => mutate(values))
  return (
    <form {...formProps} className="grid gap-4">
      <TotpQr uri={secret.uri} />
      <a
        href={secret.uri}
        className="hidden min-h-hit items-center justify-self-center text-sm font-semibold underline pointer-coarse:inline-flex"
      >
        Open an app on this device
      </a>
      <p className="text-sm text-ink-2">
        Or type this key into the app:{' '}
        <code className="font-mono text-ink select-all wrap-anywhere">
          {secret.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <CodeField label="Code the app shows" error={errors.code} />
      <Button type="submit" busy={isPending}>
        Turn on
      </Button>
    </form>
  )
}
